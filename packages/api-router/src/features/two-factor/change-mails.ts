import { defineTranslatedMail, type SharedWords } from '#core/mail/define-translated-mail.ts';
import type { MailContent } from '#core/mail/mail-content.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';
import { type ChangeData, sampleChange } from '#features/two-factor/change-data.ts';

interface NoticeWords extends SharedWords {
  fill: (values: { appName: string }) => { subject: string; intro1: string };
}

/** A notice of a change that leaves two-step verification on. */
function toNotice(
  { name, at, device, ipAddress, ...link }: ChangeData & SecureLink,
  words: NoticeWords,
): MailContent {
  const { appName, moment, fill, facts } = words;
  const { notMe, ifYou, ifNotYou } = securityWords(link, words);
  const say = fill({ appName });
  return {
    subject: say.subject,
    name,
    intro: [say.intro1],
    details: [
      [facts.when, moment(at)],
      [facts.device, device],
      [facts.ipAddress, ipAddress],
    ],
    action: notMe,
    outro: [ifYou, ifNotYou],
  };
}

/** Tells the owner that an app can be the second step, too. */
export const authenticatorAddedMail = defineTranslatedMail({
  kind: 'two-factor-app-added',
  isNotice: true,
  sample: sampleChange,
  text: toNotice,
});

/** Tells the owner that another app is the second step. */
export const authenticatorReplacedMail = defineTranslatedMail({
  kind: 'two-factor-app-replaced',
  isNotice: true,
  sample: sampleChange,
  text: toNotice,
});

/** Tells the owner that codes are mailed beside other second factors. */
export const mailedCodesOnMail = defineTranslatedMail({
  kind: 'two-factor-mailed-codes-on',
  isNotice: true,
  sample: sampleChange,
  text: toNotice,
});

/** Tells the owner that the others are needed again. */
export const mailedCodesOffMail = defineTranslatedMail({
  kind: 'two-factor-mailed-codes-off',
  isNotice: true,
  sample: sampleChange,
  text: toNotice,
});

/** Tells the owner that there are new backup codes. */
export const backupCodesReplacedMail = defineTranslatedMail({
  kind: 'two-factor-backup-codes-replaced',
  isNotice: true,
  sample: sampleChange,
  text: toNotice,
});

/** Tells the owner that somebody saw the secret of the app. */
export const secretReadMail = defineTranslatedMail({
  kind: 'two-factor-secret-read',
  isNotice: true,
  sample: sampleChange,
  text: toNotice,
});

/** Tells the owner that a backup code was used up. */
export const backupCodeUsedMail = defineTranslatedMail({
  kind: 'two-factor-backup-code-used',
  isNotice: true,
  sample: sampleChange,
  text: toNotice,
});
