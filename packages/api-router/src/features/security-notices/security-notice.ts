import { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import type { SharedWords } from '#core/mail/define-translated-mail.ts';
import type { MailLink } from '#core/mail/mail-content.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { sendNotice, toLink } from '#core/mail/send-mail.ts';
import { english } from '#core/mail/translation.ts';
import type { Words } from '#core/mail/words.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import type { UserView } from '#core/user/user-view.ts';
import { SECURE_LIFETIME, secureAccountToken } from '#features/security-notices/facts.ts';

/** Path of the link of a security notice, and of the form on its page. */
export const SECURE_PATH = '/secure-account';

/** Data of a security notice besides its own: the link for an owner who did not make the change. */
export interface SecureLink {
  secureUrl: string;
  /** Seconds for which it is valid. */
  secureFor: number;
}

interface Told<Data> {
  /** The owner, with the e-mail address for the notice: after a change of address the former one. */
  user: Pick<UserView, 'id' | 'email'>;
  data: Data;
}

/**
 * Tells the owner of a change of their account, with a link that ends all sessions and starts a password reset.
 * Operators can switch notices off.
 *
 * @example sendSecurityNotice(ctx, passwordChangedMail, { user, data: { name: user.name, at: ctx.now } });
 */
export function sendSecurityNotice<Data extends object>(
  unit: Unit,
  mail: MailDefinition<Data & SecureLink>,
  { user: { id, email }, data }: Told<NoInfer<Data>>,
): void {
  if (!mailOptions.of(unit).notices || !unit.deps.mailer) return;
  const token = issueToken(unit, secureAccountToken, {
    user: unit.em().getReference(User, id),
    value: email,
  });
  const link = { secureUrl: toLink(unit, SECURE_PATH, { token }), secureFor: SECURE_LIFETIME };
  sendNotice(unit, mail, { to: email, userId: id, data: { ...data, ...link } });
}

interface SecurityWords {
  /** The button. */
  notMe: MailLink;
  ifYou: string;
  /** Effect of the button. */
  ifNotYou: string;
}

export function securityWords(
  { secureUrl, secureFor }: SecureLink,
  { buttons, notices, duration }: SharedWords,
): SecurityWords {
  const say = notices({ button: buttons.notMe, duration: duration(secureFor) });
  return { ...say, notMe: { label: buttons.notMe, url: secureUrl } };
}

/** The button of a security notice of an application, in English. */
export const notMe = ({ secureUrl: url }: SecureLink): MailLink => ({
  label: english.shared.buttons.notMe,
  url,
});

/** Effect of the button, in English. */
export const ifNotYou = (link: SecureLink, words: Words): string =>
  securityWords(link, { ...english.shared, ...words }).ifNotYou;
