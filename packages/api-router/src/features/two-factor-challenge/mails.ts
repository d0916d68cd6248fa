import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';

export interface FactorRemovalData {
  name: string;
  lapsesAt: Date;
  signInUrl: string;
}

/** Asks for the use of a second factor that was set up before the mailbox was proved. */
export const factorsContestedMail = defineTranslatedMail({
  kind: 'two-factor-contested',
  isNotice: true,
  // It is the only word of a wait that a stranger may have brought about.
  isOff: () => false,
  tone: 'warning',
  sample: { name: ada.name, lapsesAt: ada.at, signInUrl: `${ada.site}/sign-in` },
  text: ({ name, lapsesAt, signInUrl }: FactorRemovalData, { appName, moment, fill, buttons, facts }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.removedOn, moment(lapsesAt)]],
      action: { label: buttons.signIn, url: signInUrl },
      outro: [say.outro1, say.outro2, say.outro3],
    };
  },
});

export interface FactorLapsedData {
  name: string;
  /** Which of several second steps ended: the app, or codes by mail. Null: all that there was. */
  ended: { app: boolean } | null;
  /** Page of the application where a second step is set up. */
  url: string;
}

/** Tells the owner that a second factor has ended, because nobody has shown that it is theirs. */
export const factorsLapsedMail = defineTranslatedMail({
  kind: 'two-factor-lapsed',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, ended: { app: true }, url: `${ada.site}/account/security` },
  text: ({ name, ended, url }: FactorLapsedData, { appName, fill, buttons }) => {
    const one = ended?.app ? 'app' : 'codes';
    const say = fill({ appName, ended: ended ? one : 'all' });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1, say.intro2],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});
