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
      `Everybody was signed out of your account at ${appName}. Somebody asked for it by the mail that we sent to your former email address.`,
    ],
    details: [
      ['When', moment(at)],
      ['IP address', ipAddress],
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    outro: [
      'If this was you, choose a new password.',
      'If it was not, somebody else reads mail at your former address. Your password still works, and that address gives no way into your account: sign in again.',
    ],
  }),
});
