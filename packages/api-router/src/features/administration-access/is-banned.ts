import type { User } from '@keystead/db';

type Bannable = Pick<User, 'banned' | 'banExpires'>;

/** Whether a ban is active. */
export const isBanned = (now: Date, { banned, banExpires }: Bannable): boolean =>
  banned === true && (banExpires === null || banExpires > now);
