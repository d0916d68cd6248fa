import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { hasAdministration } from '#features/administration-access/options.ts';

/** Columns of a ban. */
export type Bannable = Pick<User, 'banned' | 'banExpires'>;

/** Whether a ban is active. */
export const isBanned = (now: Date, { banned, banExpires }: Bannable): boolean =>
  banned === true && (banExpires === null || banExpires > now);

/** Whether a ban prevents a user from signing in. Without administration it does not. */
export const isKeptOut = (unit: Pick<Unit, 'options' | 'now'>, user: Bannable): boolean =>
  hasAdministration(unit) && isBanned(unit.now, user);
