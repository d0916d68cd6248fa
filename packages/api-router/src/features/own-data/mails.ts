import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

export interface DataRequestedData {
  name: string;
  at: Date;
  device: string | null;
  ipAddress: string | null;
}

/** Tells the owner that somebody asked for all that is stored about them. */
export const dataRequestedMail = defineTranslatedMail({
  kind: 'own-data-requested',
  isNotice: true,
  sample: {
    name: ada.name,
    at: ada.at,
    device: ada.device,
    ipAddress: ada.ipAddress,
    ...ada.secureLink,
  },
  text: ({ name, at, device, ipAddress, ...link }: DataRequestedData & SecureLink, words) => {
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
  },
});

export interface DataReadyData {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Tells the owner that the file can be downloaded. */
export const dataReadyMail = defineTranslatedMail({
  kind: 'own-data-ready',
  repeatsSubject: true,
  sample: { name: ada.name, url: `${ada.site}/account`, expiresIn: 259_200 },
  text: ({ name, url, expiresIn }: DataReadyData, { appName, duration, fill }) => {
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
    };
  },
});
