import { Account, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';

/** The provider id of an account with a password. */
export const CREDENTIAL = 'credential';

/** The account that holds a user's password; its account id is the user's id. */
export const findCredential = (
  unit: Pick<Unit, 'em'>,
  userId: string,
  em: Orm['em'] = unit.em(),
): Promise<Account | null> => em.findOne(Account, { providerId: CREDENTIAL, accountId: userId });
