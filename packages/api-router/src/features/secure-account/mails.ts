import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface SecuredFromFormerAddressData {
  name: string;
  at: Date;
  ipAddress: string | null;
  resetUrl: string;
}

/** Tells the owner that all sessions were ended from a former e-mail address of the account. */
export const securedFromFormerAddressMail = defineMail({
  kind: 'secured-from-former-address',
  isNotice: true,
  tone: 'warning',
  sample: {
    name: ada.name,
    at: ada.at,
    ipAddress: ada.ipAddress,
    resetUrl: `${ada.site}/forgot-password`,
  },
  en: ({ name, at, ipAddress, resetUrl }: SecuredFromFormerAddressData, { appName, moment }) => ({
    subject: 'You were signed out everywhere',
    name,
    intro: [
      `Everyone was signed out of your account at ${appName}. Someone asked for it with the email that we sent to your former address.`,
    ],
    details: [
      ['When', moment(at)],
      ['IP address', ipAddress],
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    outro: [
      'If this was you, choose a new password.',
      'If it was not, someone else reads email at your former address. Your password still works, and nobody can get into your account with that address: sign in again.',
    ],
  }),
});
