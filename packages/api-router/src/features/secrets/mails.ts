import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface OutdatedCodesData {
  name: string;
  /** Page of the application with the backup codes. */
  url: string;
}

/** Asks the owner for new backup codes, since nobody but them could bring the old ones under another key. */
export const outdatedCodesMail = defineMail({
  kind: 'backup-codes-outdated',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, url: `${ada.site}/account/security` },
  en: ({ name, url }: OutdatedCodesData, { appName }) => ({
    subject: `Create new backup codes for ${appName}`,
    name,
    intro: [
      `The operators of ${appName} have replaced a key that protects accounts. Your backup codes were created with the old one.`,
    ],
    action: { label: 'Create new backup codes', url },
    outro: [
      'Your backup codes still work. Create new ones in the settings of your account, and throw the old ones away.',
    ],
  }),
});
