import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface FactorRemovalData {
  name: string;
  lapsesAt: Date;
}

/** Asks for the use of a second factor that was set up before the mailbox was proved. */
export const factorsContestedMail = defineMail({
  kind: 'two-factor-contested',
  isNotice: true,
  sample: { name: ada.name, lapsesAt: ada.at },
  en: ({ name, lapsesAt }: FactorRemovalData, { appName, moment }) => ({
    subject: 'Is this second step yours?',
    name,
    intro: [
      `Somebody has just shown that they read mail to this address. Your account at ${appName} has a second step, which was set up before that. Nobody can sign in without it for now.`,
    ],
    details: [['It goes at', moment(lapsesAt)]],
    outro: [
      'If you have set it up, sign in with it before then. Then it stays for ever.',
      'If you have not, somebody else used your address. Sign in after then: nothing asks for it any more.',
      'If you did not just sign in or choose a new password, somebody reads your mail. Sign in with your second step now, and choose a new password for your mailbox.',
    ],
  }),
});
