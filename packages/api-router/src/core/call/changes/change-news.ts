import type { Orm } from '@keystead/db';

/** News for the other processes of a service: users whose sessions or facts have changed. */
export interface ChangeNews {
  /** Sends with the transaction of this EntityManager. */
  sendWithin: (em: Orm['em'], userIds: readonly string[]) => Promise<void>;
  /** Sends at once. */
  send: (userIds: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}
