import { defineMail } from '#core/mail/define-mail.ts';
import type { MailContent } from '#core/mail/mail-content.ts';
import type { Words } from '#core/mail/words.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';
import { type ChangeData, sampleChange } from '#features/two-factor/change-data.ts';

/** A notice of a change that leaves two-step verification on. */
const toNotice = (
  { name, at, device, ipAddress, ...link }: ChangeData & SecureLink,
  words: Words,
  { subject, text }: { subject: string; text: string },
): MailContent => ({
  subject,
  name,
  intro: [text],
  details: [
    ['When', words.moment(at)],
    ['Device', device],
    ['IP address', ipAddress],
  ],
  action: notMe(link),
  outro: ['If this was you, there is nothing to do.', ifNotYou(link, words)],
});

/** Tells the owner that an app can be the second step, too. */
export const authenticatorAddedMail = defineMail({
  kind: 'two-factor-app-added',
  isNotice: true,
  sample: sampleChange,
  en: (data: ChangeData & SecureLink, words) =>
    toNotice(data, words, {
      subject: 'An authenticator app was added to your account',
      text: 'From now on an authenticator app can be the second step when you sign in.',
    }),
});

/** Tells the owner that another app is the second step. */
export const authenticatorReplacedMail = defineMail({
  kind: 'two-factor-app-replaced',
  isNotice: true,
  sample: sampleChange,
  en: (data: ChangeData & SecureLink, words) =>
    toNotice(data, words, {
      subject: 'The authenticator app of your account was replaced',
      text: 'Another authenticator app has replaced the one that your account had.',
    }),
});

/** Tells the owner that codes are mailed beside other second factors. */
export const mailedCodesOnMail = defineMail({
  kind: 'two-factor-mailed-codes-on',
  isNotice: true,
  sample: sampleChange,
  en: (data: ChangeData & SecureLink, words) =>
    toNotice(data, words, {
      subject: 'Email codes are on',
      text: 'From now on an email code can be the second step when you sign in, too.',
    }),
});

/** Tells the owner that the others are needed again. */
export const mailedCodesOffMail = defineMail({
  kind: 'two-factor-mailed-codes-off',
  isNotice: true,
  sample: sampleChange,
  en: (data: ChangeData & SecureLink, words) =>
    toNotice(data, words, {
      subject: 'Email codes are off',
      text: 'We no longer email codes when you sign in. Your other second steps still work.',
    }),
});

/** Tells the owner that there are new backup codes. */
export const backupCodesReplacedMail = defineMail({
  kind: 'two-factor-backup-codes-replaced',
  isNotice: true,
  sample: sampleChange,
  en: (data: ChangeData & SecureLink, words) =>
    toNotice(data, words, {
      subject: 'Your backup codes were replaced',
      text: 'Your account has new backup codes. The old ones no longer work.',
    }),
});

/** Tells the owner that somebody saw the secret of the app. */
export const secretReadMail = defineMail({
  kind: 'two-factor-secret-read',
  isNotice: true,
  sample: sampleChange,
  en: (data: ChangeData & SecureLink, words) =>
    toNotice(data, words, {
      subject: 'The key of your authenticator app was shown',
      text: 'Someone who is signed in to your account looked at the key of your authenticator app. Whoever has it can set up the same app: if this was not you, replace yours as well.',
    }),
});

/** Tells the owner that a backup code was used up. */
export const backupCodeUsedMail = defineMail({
  kind: 'two-factor-backup-code-used',
  isNotice: true,
  sample: sampleChange,
  en: (data: ChangeData & SecureLink, words) =>
    toNotice(data, words, {
      subject: 'A backup code was used for your account',
      text: 'A backup code was used as the second step of your account. It no longer works.',
    }),
});
