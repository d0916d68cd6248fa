import type { Incoming, Outgoing } from '@keystead/api-router';

/** What this server needs of the service; `createKeystead` gives it. */
export interface Service {
  serve(incoming: Incoming): Promise<Outgoing>;
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
