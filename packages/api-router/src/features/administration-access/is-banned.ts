import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { hasAdministration } from '#features/administration-access/options.ts';

/** Columns of a ban. */
export type Bannable = Pick<User, 'banned' | 'banExpires'>;

export const isBanned = (now: Date, { banned, banExpires }: Bannable): boolean =>
  banned === true && (banExpires === null || banExpires > now);

/** Without administration, a ban keeps nobody out. */
export const isKeptOut = (unit: Pick<Unit, 'options' | 'now'>, user: Bannable): boolean =>
  hasAdministration(unit) && isBanned(unit.now, user);
