import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

export interface AccountLinkedData {
  name: string;
  provider: string;
  ipAddress: string | null;
  at: Date;
}

/** Tells the owner that an account at a provider was linked. */
export const accountLinkedMail = defineTranslatedMail({
  kind: 'account-linked',
  isNotice: true,
  own: ['provider'],
  sample: {
    name: ada.name,
    provider: 'GitHub',
    ipAddress: ada.ipAddress,
    at: ada.at,
    ...ada.secureLink,
  },
  text: ({ name, provider, ipAddress, at, ...link }: AccountLinkedData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifYou, ifNotYou } = securityWords(link, words);
    const say = fill({ appName, provider });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.when, moment(at)],
        [facts.ipAddress, ipAddress],
      ],
      action: notMe,
      outro: [ifYou, ifNotYou, say.outro1],
    };
  },
});
