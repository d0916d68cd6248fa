import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface NewDeviceData {
  name: string;
  device: string | null;
  ipAddress: string | null;
  at: Date;
  accountUrl: string;
}

/** Tells the user about a sign-in from a browser and system that were not used before. */
export const newDeviceMail = defineMail({
  kind: 'new-device',
  isNotice: true,
  sample: {
    name: ada.name,
    device: ada.device,
    ipAddress: ada.ipAddress,
    at: ada.at,
    accountUrl: `${ada.site}/account/security`,
  },
  en: ({ name, device, ipAddress, at, accountUrl }: NewDeviceData, { appName, moment }) => ({
    subject: `New sign-in to ${appName}`,
    name,
    intro: ['Your account was just used on a device that we have not seen before.'],
    details: [
      ['Device', device],
      ['IP address', ipAddress],
      ['When', moment(at)],
    ],
    action: { label: 'Review my account', url: accountUrl },
    outro: [
      'If this was you, there is nothing to do.',
      'If it was not, change your password and sign out the devices that you do not know.',
    ],
  }),
});
