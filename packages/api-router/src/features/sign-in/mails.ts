import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

export interface NewDeviceData {
  name: string;
  device: string | null;
  ipAddress: string | null;
  at: Date;
}

/** Tells the user about a sign-in from a browser and system that were not used before. */
export const newDeviceMail = defineTranslatedMail({
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
  text: ({ name, device, ipAddress, at, ...link }: NewDeviceData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifYou, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.device, device],
        [facts.ipAddress, ipAddress],
        [facts.when, moment(at)],
      ],
      action: notMe,
      outro: [ifYou, ifNotYou],
    };
  },
});
