import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface FactorRemovalData {
  name: string;
  lapsesAt: Date;
  signInUrl: string;
}

/** Asks for the use of a second factor that was set up before the mailbox was proved. */
export const factorsContestedMail = defineMail({
  kind: 'two-factor-contested',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, lapsesAt: ada.at, signInUrl: `${ada.site}/sign-in` },
  en: ({ name, lapsesAt, signInUrl }: FactorRemovalData, { appName, moment }) => ({
    subject: 'Is this second step yours?',
    name,
    intro: [
      `Someone has just shown that they read email to this address. Your account at ${appName} has a second step that was set up before that. For now, nobody can sign in without it.`,
    ],
    details: [['Removed on', moment(lapsesAt)]],
    action: { label: 'Sign in', url: signInUrl },
    outro: [
      'If you set it up, sign in with it before then, and it stays. If you have an authenticator app and email codes, use both: one that nobody uses is removed.',
      'If you did not, someone else used your address. Sign in after that date: the second step is gone by then.',
      'If you did not just sign in or choose a new password, someone reads your email. Sign in with your second step now, and choose a new password for your mailbox.',
    ],
  }),
});

export interface FactorLapsedData {
  name: string;
  /** Which of several second steps ended: the app, or codes by mail. Null: all that there was. */
  ended: { app: boolean } | null;
  /** Page of the application where a second step is set up. */
  url: string;
}

function toText({ ended }: FactorLapsedData): string {
  if (!ended)
    return 'Nobody has used the second step that your account had. It is no longer needed to sign in.';
  return ended.app
    ? 'Nobody has used the authenticator app or the backup codes that your account had. They no longer work. Your other second step stays.'
    : 'Nobody has used an email code, so we no longer email codes when someone signs in to your account. Your other second step stays.';
}

/** Tells the owner that a second factor has ended, because nobody has shown that it is theirs. */
export const factorsLapsedMail = defineMail({
  kind: 'two-factor-lapsed',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, ended: { app: true }, url: `${ada.site}/account/security` },
  en: (data: FactorLapsedData) => ({
    subject: 'A second step of your account was removed',
    name: data.name,
    intro: ['Some days ago we asked you whether the second step of your account is yours.', toText(data)],
    action: { label: 'Open the settings', url: data.url },
    outro: ['If it was yours, set it up again in your settings. Otherwise there is nothing to do.'],
  }),
});
