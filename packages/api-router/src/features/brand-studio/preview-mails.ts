import { type MailSetting, type RenderedMail, renderMail } from '#core/mail/render-mail.ts';
import { invitationMail } from '#features/invitations/mails.ts';
import { signInCodeMail } from '#features/mail-challenge/mails.ts';
import { resetPasswordMail } from '#features/password-reset/mails.ts';

/** The invitation without pictures, which are on a host that does not exist. */
const invitation = {
  ...invitationMail.sample,
  logo: null,
  inviter: { ...invitationMail.sample.inviter, image: null },
};

/** Mails in which a brand can be looked at, by their kinds. */
export const previewMails: ReadonlyMap<string, (setting: MailSetting) => RenderedMail> = new Map([
  [invitationMail.kind, (setting) => renderMail(invitationMail, invitation, setting)],
  [signInCodeMail.kind, (setting) => renderMail(signInCodeMail, signInCodeMail.sample, setting)],
  [resetPasswordMail.kind, (setting) => renderMail(resetPasswordMail, resetPasswordMail.sample, setting)],
]);

/** The one that has most of a brand in it. */
export const FIRST_MAIL = invitationMail.kind;
