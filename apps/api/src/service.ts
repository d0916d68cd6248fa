import type { Incoming, Outgoing } from '@keystead/api-router';

/** Part of the service that this server uses; `createKeystead` returns it. */
export interface Service {
  serve(incoming: Incoming): Promise<Outgoing>;
  /** Does it still get connections to its database? Also true while the database is down. */
  alive(): Promise<boolean>;
  /** Is the database reachable and migrated? */
  ready(): Promise<boolean>;
  /** Closes the database, after the work after answers (mails), or after so many seconds. */
  close(seconds?: number): Promise<void>;
}

/** Paths of the service. */
export interface ServicePaths {
  /** REST, by default /api/auth. */
  base: string;
  /** tRPC, /api/trpc. */
  trpc: string;
  /** Single paths at the root of the host, such as /.well-known/webauthn. */
  root: readonly string[];
}
