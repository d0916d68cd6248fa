import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

export interface NewApplicationData {
  name: string;
  /** Name of the application, or its id. */
  application: string;
  /** Null: none. */
  organization: string | null;
  at: Date;
  device: string | null;
  ipAddress: string | null;
}

const newApplication: NewApplicationData = {
  name: ada.name,
  application: 'Notes',
  organization: null,
  at: ada.at,
  device: ada.device,
  ipAddress: ada.ipAddress,
};

/** Tells a person that an application has access for the first time. */
export const applicationAllowedMail = defineTranslatedMail({
  kind: 'application-allowed',
  isNotice: true,
  sample: { ...newApplication, ...ada.secureLink },
  text: (
    { name, application, organization, at, device, ipAddress, ...link }: NewApplicationData & SecureLink,
    words,
  ) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifYou, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.application, application],
        [facts.organization, organization],
        [facts.when, moment(at)],
        [facts.device, device],
        [facts.ipAddress, ipAddress],
      ],
      action: notMe,
      outro: [ifYou, ifNotYou, say.outro1],
    };
  },
});
