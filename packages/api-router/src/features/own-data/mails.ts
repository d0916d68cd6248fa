import { ada, defineMail } from '#core/mail/define-mail.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';

export interface DataRequestedData {
  name: string;
  at: Date;
  device: string | null;
  ipAddress: string | null;
}

/** Tells the owner that somebody asked for all that is stored about them. */
export const dataRequestedMail = defineMail({
  kind: 'own-data-requested',
  isNotice: true,
  sample: {
    name: ada.name,
    at: ada.at,
    device: ada.device,
    ipAddress: ada.ipAddress,
    ...ada.secureLink,
  },
  en: ({ name, at, device, ipAddress, ...link }: DataRequestedData & SecureLink, words) => ({
    subject: 'A copy of your data was requested',
    name,
    intro: [
      `Someone who is signed in to your account asked for everything that ${words.appName} stores about you.`,
    ],
    details: [
      ['When', words.moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: ['If this was you, there is nothing to do.', ifNotYou(link, words)],
  }),
});

export interface DataReadyData {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Tells the owner that the file can be downloaded. */
export const dataReadyMail = defineMail({
  kind: 'own-data-ready',
  repeatsSubject: true,
  sample: { name: ada.name, url: `${ada.site}/account`, expiresIn: 259_200 },
  en: ({ name, url, expiresIn }: DataReadyData, { appName, duration }) => ({
    subject: 'Your data is ready',
    name,
    intro: [`The file with everything that ${appName} stores about you is ready.`],
    action: { label: 'Download my data', url },
    outro: [
      `You can download it for ${duration(expiresIn)}, where you are signed in. Then it is deleted.`,
      'Nobody else can open the link. Keep the file to yourself: it says when and where you signed in.',
    ],
  }),
});
