import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';

export interface SecuredFromFormerAddressData {
  name: string;
  at: Date;
  ipAddress: string | null;
  resetUrl: string;
}

/** Tells the owner that all sessions were ended from a former e-mail address of the account. */
export const securedFromFormerAddressMail = defineTranslatedMail({
  kind: 'secured-from-former-address',
  isNotice: true,
  tone: 'warning',
  sample: {
    name: ada.name,
    at: ada.at,
    ipAddress: ada.ipAddress,
    resetUrl: `${ada.site}/forgot-password`,
  },
  text: (
    { name, at, ipAddress, resetUrl }: SecuredFromFormerAddressData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.when, moment(at)],
        [facts.ipAddress, ipAddress],
      ],
      action: { label: buttons.chooseNewPassword, url: resetUrl },
      outro: [say.outro1, say.outro2],
    };
  },
});
