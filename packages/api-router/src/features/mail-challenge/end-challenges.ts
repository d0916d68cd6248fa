import { EmailCode, MagicLink, type User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { offersEmailCodes, offersMagicLinks } from '#features/mail-challenge/options.ts';

/**
 * Deletes the codes that change something of a user, and all links and codes of the mailbox if the user has proved it:
 * whoever has only signed up with the address must not keep its owner out by signing in again and again.
 */
export function endChallenges(
  unit: Unit,
  { id, email, emailProvedAt }: Pick<User, 'id' | 'email' | 'emailProvedAt'>,
): void {
  const isProved = emailProvedAt !== null;
  if (isProved && offersMagicLinks(unit)) unit.write((em) => em.nativeDelete(MagicLink, { email }));
  if (!offersEmailCodes(unit)) return;
  unit.write((em) =>
    em.nativeDelete(EmailCode, isProved ? { $or: [{ email }, { user: id }] } : { user: id }),
  );
}
