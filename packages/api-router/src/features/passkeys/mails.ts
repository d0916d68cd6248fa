import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface PasskeyChangeData {
  name: string;
  /** Name of the passkey. */
  passkey: string;
  at: Date;
  device: string | null;
  ipAddress: string | null;
  accountUrl: string;
}

const sample: PasskeyChangeData = {
  name: ada.name,
  passkey: 'iCloud Keychain',
  at: ada.at,
  device: ada.device,
  ipAddress: ada.ipAddress,
  accountUrl: `${ada.site}/account/security`,
};

/** Tells the owner that there is another way into the account. */
export const passkeyAddedMail = defineMail({
  kind: 'passkey-added',
  isNotice: true,
  sample,
  en: ({ name, passkey, at, device, ipAddress, accountUrl }: PasskeyChangeData, { appName, moment }) => ({
    subject: 'A passkey was added to your account',
    name,
    intro: [`From now on this passkey can sign in to your account at ${appName}.`],
    details: [
      ['Passkey', passkey],
      ['When', moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: { label: 'See my passkeys', url: accountUrl },
    outro: [
      'If this was you, there is nothing to do.',
      'If it was not, remove this passkey, change your password and sign out all other devices.',
    ],
  }),
});

/** Tells the owner that there is one way less. */
export const passkeyRemovedMail = defineMail({
  kind: 'passkey-removed',
  isNotice: true,
  sample,
  en: ({ name, passkey, at, device, ipAddress, accountUrl }: PasskeyChangeData, { appName, moment }) => ({
    subject: 'A passkey was removed from your account',
    name,
    intro: [`This passkey can not sign in to your account at ${appName} any more.`],
    details: [
      ['Passkey', passkey],
      ['When', moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: { label: 'See my passkeys', url: accountUrl },
    outro: [
      'If this was you, there is nothing to do. Your device may still show it; you can delete it there.',
      'If it was not, somebody else is in your account. Change your password and sign out all other devices.',
    ],
  }),
});
