import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface AccountLinkedData {
  name: string;
  provider: string;
  ipAddress: string | null;
  at: Date;
  accountUrl: string;
}

/** Tells the owner that an account at a provider is another way to sign in now. */
export const accountLinkedMail = defineMail({
  kind: 'account-linked',
  isNotice: true,
  sample: {
    name: ada.name,
    provider: 'GitHub',
    ipAddress: ada.ipAddress,
    at: ada.at,
    accountUrl: `${ada.site}/account/security`,
  },
  en: ({ name, provider, ipAddress, at, accountUrl }: AccountLinkedData, { appName, moment }) => ({
    subject: `${provider} was connected to your account`,
    name,
    intro: [`You can now sign in to ${appName} with ${provider} as well.`],
    details: [
      ['When', moment(at)],
      ['IP address', ipAddress],
    ],
    action: { label: 'Review my account', url: accountUrl },
    outro: [
      'If this was you, there is nothing to do.',
      `If it was not, disconnect ${provider} from your account, change your password and sign out all other devices.`,
    ],
  }),
});
