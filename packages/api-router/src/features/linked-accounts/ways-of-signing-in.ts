import { Account, type Orm, Passkey } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { offersEmailCodes, offersMagicLinks } from '#features/mail-challenge/options.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { providers } from '#features/social-sign-in/flow/registry.ts';

/** Ways in which a user can sign in. */
export interface WaysOfSigningIn {
  accounts: Account[];
  passkeys: Passkey[];
  /** Accounts without one of them; accounts of features that are off do not count. */
  countWithout(id: string | undefined): number;
  /** A mailed link or code signs in too, which needs only the e-mail address. */
  byMail: boolean;
}

const signsIn = (unit: Unit, { providerId, password }: Account): boolean =>
  providerId === CREDENTIAL
    ? password !== null && emailPasswordOptions.of(unit).enabled
    : providers.of(unit).has(providerId);

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
  const ids = [...accounts.filter((account) => signsIn(unit, account)), ...passkeys].map(({ id }) => id);
  return {
    accounts,
    passkeys,
    countWithout: (id) => ids.filter((one) => one !== id).length,
    byMail: offersMagicLinks(unit) || offersEmailCodes(unit),
  };
}
