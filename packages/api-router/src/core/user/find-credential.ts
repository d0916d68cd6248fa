import { Account } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';

/** The provider id of an account with a password. */
export const CREDENTIAL = 'credential';

/** The account that holds a user's password; its account id is the user's id. */
export const findCredential = (unit: Unit, userId: string): Promise<Account | null> =>
  unit.em().findOne(Account, { providerId: CREDENTIAL, accountId: userId });
