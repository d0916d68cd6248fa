import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';

export interface OutdatedCodesData {
  name: string;
  /** Page of the application with the backup codes. */
  url: string;
}

/** Asks the owner for new backup codes, since nobody but them could bring the old ones under another key. */
export const outdatedCodesMail = defineTranslatedMail({
  kind: 'backup-codes-outdated',
  isOff: () => false,
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, url: `${ada.site}/account/security` },
  text: ({ name, url }: OutdatedCodesData, { appName, fill }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      action: { label: say.button, url },
      outro: [say.outro1],
    };
  },
});
