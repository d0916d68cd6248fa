import { ada, defineMail } from '#core/mail/define-mail.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';

export interface NewDeviceData {
  name: string;
  device: string | null;
  ipAddress: string | null;
  at: Date;
}

/** Tells the user about a sign-in from a browser and system that were not used before. */
export const newDeviceMail = defineMail({
  kind: 'new-device',
  isNotice: true,
  // A thief of the password is who signs in then.
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    device: ada.device,
    ipAddress: ada.ipAddress,
    at: ada.at,
    ...ada.secureLink,
  },
  en: ({ name, device, ipAddress, at, ...link }: NewDeviceData & SecureLink, words) => ({
    subject: `New sign-in to ${words.appName}`,
    name,
    intro: ['Your account was just used on a device that we have not seen before.'],
    details: [
      ['Device', device],
      ['IP address', ipAddress],
      ['When', words.moment(at)],
    ],
    action: notMe(link),
    outro: ['If this was you, there is nothing to do.', ifNotYou(link, words)],
  }),
});
