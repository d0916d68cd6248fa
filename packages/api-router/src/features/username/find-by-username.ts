import { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';

/** Finds a user; `username` is in lower case. */
export const findUserByUsername = (unit: Unit, username: string): Promise<User | null> =>
  unit.em().findOne(User, { username });
