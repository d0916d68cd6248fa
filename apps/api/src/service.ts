import type { Incoming, Outgoing } from '@keystead/api-router';

/** Part of the service that this server uses; `createKeystead` returns it. */
export interface Service {
  serve(incoming: Incoming): Promise<Outgoing>;
  /** False if calls get no connection to the database any more. Still true while the database is down. */
  alive(): Promise<boolean>;
  /** The database is reachable and migrated. */
  ready(): Promise<boolean>;
  /** Closes the database, after the work after answers (mails), or after that many seconds. */
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
