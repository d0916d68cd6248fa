import { ada, defineMail } from '#core/mail/define-mail.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';

export interface AccountLinkedData {
  name: string;
  provider: string;
  ipAddress: string | null;
  at: Date;
}

/** Tells the owner that an account at a provider was linked. */
export const accountLinkedMail = defineMail({
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
  en: ({ name, provider, ipAddress, at, ...link }: AccountLinkedData & SecureLink, words) => ({
    subject: `${provider} was connected to your account`,
    name,
    intro: [`You can now sign in to ${words.appName} with ${provider} as well.`],
    details: [
      ['When', words.moment(at)],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: [
      'If this was you, there is nothing to do.',
      ifNotYou(link, words),
      `Then disconnect ${provider} from your account.`,
    ],
  }),
});
