import { Account, type Orm, Passkey } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { rulesOfAccount } from '#features/linked-accounts/account-rules.ts';
import { offersEmailCodes, offersMagicLinks } from '#features/mail-challenge/options.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';

/** Ways in which a user can sign in. */
export interface WaysOfSigningIn {
  accounts: Account[];
  passkeys: Passkey[];
  /** Accounts and passkeys without one of them; those that sign nobody in now do not count. */
  countWithout(id: string | undefined): number;
  /** A mailed link or code signs in too, which needs only the e-mail address. */
  byMail: boolean;
}

/**
 * All ways in which a user can sign in. Read them inside the transaction, under the lock of the user: otherwise
 * two parallel calls could each remove what the other keeps.
 */
export async function findWaysOfSigningIn(
  unit: Unit,
  em: Orm['em'],
  userId: string,
): Promise<WaysOfSigningIn> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const accounts = await em.find(Account, { user: userId }, { orderBy });
  const { enabled } = passkeyOptions.of(unit);
  const passkeys = enabled ? await em.find(Passkey, { user: userId }, { orderBy }) : [];
  const usable = accounts.filter((account) => rulesOfAccount(unit, account).signsIn);
  const ids = [...usable, ...passkeys].map(({ id }) => id);
  return {
    accounts,
    passkeys,
    countWithout: (id) => ids.filter((one) => one !== id).length,
    byMail: offersMagicLinks(unit) || offersEmailCodes(unit),
  };
}
