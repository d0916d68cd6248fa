import type { Incoming, Outgoing } from '@keystead/api-router';

/** Part of the service that this server uses; `createKeystead` returns it. */
export interface Service {
  serve(incoming: Incoming): Promise<Outgoing>;
  /** Whether the database is reachable and migrated. */
  ready(): Promise<boolean>;
  /** Resolves when the work after answers (mails) is done. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Paths of the service. */
export interface ServicePaths {
  /** REST, by default /api/auth. */
  base: string;
  /** tRPC, /api/trpc. */
  trpc: string;
}
