import type { Incoming, Outgoing } from '@keystead/api-router';

/** What this server needs of the service; `createKeystead` gives it. */
export interface Service {
  serve(incoming: Incoming): Promise<Outgoing>;
  /** Does it still get connections to its database? Also true while the database is down. */
  alive(): Promise<boolean>;
  /** Is the database reachable and migrated? */
  ready(): Promise<boolean>;
  /** Resolves when the work that goes on after answers (mails) is done. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Where the service answers. */
export interface ServicePaths {
  /** REST, by default /api/auth. */
  base: string;
  /** tRPC, /api/trpc. */
  trpc: string;
}
