import { ada, defineMail } from '#core/mail/define-mail.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';

export interface PasskeyChangeData {
  name: string;
  /** Name of the passkey. */
  passkey: string;
  at: Date;
  device: string | null;
  ipAddress: string | null;
}

const sample: PasskeyChangeData & SecureLink = {
  name: ada.name,
  passkey: 'Bitwarden',
  at: ada.at,
  device: ada.device,
  ipAddress: ada.ipAddress,
  ...ada.secureLink,
};

/** Tells the owner of a new passkey. */
export const passkeyAddedMail = defineMail({
  kind: 'passkey-added',
  isNotice: true,
  sample,
  en: ({ name, passkey, at, device, ipAddress, ...link }: PasskeyChangeData & SecureLink, words) => ({
    subject: 'A passkey was added to your account',
    name,
    intro: [`From now on this passkey can sign in to your account at ${words.appName}.`],
    details: [
      ['Passkey', passkey],
      ['When', words.moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: [
      'If this was you, there is nothing to do.',
      ifNotYou(link, words),
      'Then remove this passkey: it can sign in until you do.',
    ],
  }),
});

/** Tells the owner of a removed passkey. */
export const passkeyRemovedMail = defineMail({
  kind: 'passkey-removed',
  isNotice: true,
  sample,
  en: ({ name, passkey, at, device, ipAddress, ...link }: PasskeyChangeData & SecureLink, words) => ({
    subject: 'A passkey was removed from your account',
    name,
    intro: [`This passkey can no longer sign in to your account at ${words.appName}.`],
    details: [
      ['Passkey', passkey],
      ['When', words.moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: [
      'If this was you, there is nothing to do. Your device may still show the passkey; you can delete it there.',
      ifNotYou(link, words),
    ],
  }),
});
