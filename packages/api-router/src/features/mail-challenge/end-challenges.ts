import { EmailCode, MagicLink } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import type { UserView } from '#core/user/user-view.ts';
import { offersEmailCodes, offersMagicLinks } from '#features/mail-challenge/options.ts';

/** Deletes all links and codes of a mailbox, and those that change something of its user. */
export function endChallenges(unit: Unit, { id, email }: Pick<UserView, 'id' | 'email'>): void {
  if (offersMagicLinks(unit)) unit.write((em) => em.nativeDelete(MagicLink, { email }));
  if (offersEmailCodes(unit))
    unit.write((em) => em.nativeDelete(EmailCode, { $or: [{ email }, { user: id }] }));
}
