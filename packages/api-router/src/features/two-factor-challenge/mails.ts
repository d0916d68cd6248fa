import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface FactorRemovalData {
  name: string;
  lapsesAt: Date;
}

/** Asks for the use of a second factor that was set up before the mailbox was proved. */
export const factorsContestedMail = defineMail({
  kind: 'two-factor-contested',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, lapsesAt: ada.at },
  en: ({ name, lapsesAt }: FactorRemovalData, { appName, moment }) => ({
    subject: 'Is this second step yours?',
    name,
    intro: [
      `Somebody has just shown that they read mail to this address. Your account at ${appName} has a second step, which was set up before that. Nobody can sign in without it for now.`,
    ],
    details: [['Removed on', moment(lapsesAt)]],
    outro: [
      'If you set it up, sign in with it before then, and it stays. If you have an authenticator app and codes by mail, use both: one that nobody uses is removed.',
      'If you did not, somebody else used your address. Sign in after then: the second step is gone.',
      'If you did not just sign in or choose a new password, somebody reads your mail. Sign in with your second step now, and choose a new password for your mailbox.',
    ],
  }),
});

export interface FactorLapsedData {
  name: string;
  /** Which of several second steps ended: the app, or codes by mail. Null: all that there was. */
  ended: { app: boolean } | null;
}

function toText({ ended }: FactorLapsedData): string {
  if (!ended) return 'Nobody has used the second step that your account had. A sign-in needs none any more.';
  return ended.app
    ? 'Nobody has used the authenticator app or the backup codes that your account had. They do not work any more. Your other second step stays.'
    : 'Nobody has used a code by mail, and none is mailed any more for a sign-in to your account. Your other second step stays.';
}

/** Tells the owner that a second factor has ended, because nobody has shown that it is theirs. */
export const factorsLapsedMail = defineMail({
  kind: 'two-factor-lapsed',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, ended: { app: true } },
  en: (data: FactorLapsedData) => ({
    subject: 'A second step of your account has ended',
    name: data.name,
    intro: ['Some days ago we asked you whether the second step of your account is yours.', toText(data)],
    outro: ['If it was yours, set it up again in your settings. Otherwise there is nothing to do.'],
  }),
});
