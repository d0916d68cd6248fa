import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

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
export const passkeyAddedMail = defineTranslatedMail({
  kind: 'passkey-added',
  isNotice: true,
  sample,
  text: ({ name, passkey, at, device, ipAddress, ...link }: PasskeyChangeData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifYou, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.passkey, passkey],
        [facts.when, moment(at)],
        [facts.device, device],
        [facts.ipAddress, ipAddress],
      ],
      action: notMe,
      outro: [ifYou, ifNotYou, say.outro1],
    };
  },
});

/** Tells the owner of a removed passkey. */
export const passkeyRemovedMail = defineTranslatedMail({
  kind: 'passkey-removed',
  isNotice: true,
  sample,
  text: ({ name, passkey, at, device, ipAddress, ...link }: PasskeyChangeData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.passkey, passkey],
        [facts.when, moment(at)],
        [facts.device, device],
        [facts.ipAddress, ipAddress],
      ],
      action: notMe,
      outro: [say.outro1, ifNotYou],
    };
  },
});
