import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { type PageWords, readPageWords } from '#core/mail/page-words.ts';
import type { Effect } from '#features/secure-account/find-link.ts';
import { SECURE_PATH } from '#features/security-notices/security-notice.ts';

type Text = readonly string[];

interface SecureWords {
  title: string;
  button: string;
  ignore: string;
  /** Effects of the button besides ending all sessions. */
  question: (appName: string) => Record<Effect, Text>;
  done: { title: string; text: (appName: string) => Record<Effect, Text> };
  over: { title: string; text: string };
}

const en: SecureWords = {
  title: 'Secure your account?',
  button: 'Secure my account',
  ignore: 'If you know of the change that the mail tells of, close this page.',
  question: (appName) => ({
    'reset-mailed': [
      'Everybody is signed out of your account, on all devices, and your password stops working.',
      'Passkeys, authenticator apps, API keys, backup codes and connected accounts that were added since then are removed.',
      'We then mail you a link for a new password.',
    ],
    'signed-out': [
      'Everybody is signed out of your account, on all devices.',
      'Passkeys, authenticator apps, API keys, backup codes and connected accounts that were added since then are removed.',
    ],
    'address-changed': [
      'Everybody is signed out of your account, on all devices.',
      `Your account uses another email address by now, and only that address can choose a new password. If it is not yours, contact ${appName} as well.`,
    ],
  }),
  done: {
    title: 'Everybody is signed out',
    text: (appName) => ({
      'reset-mailed': ['Your password does not work any more. We have mailed you a link for a new one.'],
      'signed-out': [`Contact ${appName} if somebody else can sign in to your account.`],
      'address-changed': [`Contact ${appName} now if you do not know the address that your account uses.`],
    }),
  },
  over: {
    title: 'There is nothing to do here',
    text: 'This link was used before, or is too old. You can choose a new password at any time.',
  },
};

const de: SecureWords = {
  title: 'Ihr Konto sichern?',
  button: 'Mein Konto sichern',
  ignore: 'Falls Sie die Änderung kennen, von der die E-Mail berichtet, schließen Sie diese Seite.',
  question: (appName) => ({
    'reset-mailed': [
      'Alle werden auf allen Geräten von Ihrem Konto abgemeldet, und Ihr Passwort gilt nicht mehr.',
      'Passkeys, Authenticator-Apps, API-Schlüssel, Backup-Codes und verbundene Konten, die seitdem dazukamen, werden entfernt.',
      'Danach senden wir Ihnen einen Link für ein neues Passwort.',
    ],
    'signed-out': [
      'Alle werden auf allen Geräten von Ihrem Konto abgemeldet.',
      'Passkeys, Authenticator-Apps, API-Schlüssel, Backup-Codes und verbundene Konten, die seitdem dazukamen, werden entfernt.',
    ],
    'address-changed': [
      'Alle werden auf allen Geräten von Ihrem Konto abgemeldet.',
      `Ihr Konto verwendet inzwischen eine andere E-Mail-Adresse, und nur mit ihr kann ein neues Passwort gewählt werden. Falls es nicht Ihre ist, wenden Sie sich auch an ${appName}.`,
    ],
  }),
  done: {
    title: 'Alle sind abgemeldet',
    text: (appName) => ({
      'reset-mailed': ['Ihr Passwort gilt nicht mehr. Wir haben Ihnen einen Link für ein neues gesendet.'],
      'signed-out': [
        `Wenden Sie sich an ${appName}, falls sich jemand anderes bei Ihrem Konto anmelden kann.`,
      ],
      'address-changed': [
        `Wenden Sie sich jetzt an ${appName}, falls Sie die Adresse nicht kennen, die Ihr Konto verwendet.`,
      ],
    }),
  },
  over: {
    title: 'Hier ist nichts zu tun',
    text: 'Dieser Link wurde schon verwendet oder ist zu alt. Sie können jederzeit ein neues Passwort wählen.',
  },
};

const languages: PageWords<SecureWords> = { en, de };

/** Asks before anything happens, because programs open links too. */
export function toQuestionPage(ctx: AuthContext, token: string, effect: Effect): Page {
  const { locale, words } = readPageWords(ctx, languages, {});
  return {
    page: true,
    locale,
    title: words.title,
    text: [...words.question(brandOf(ctx).name)[effect], words.ignore],
    form: { path: SECURE_PATH, label: words.button, fields: { token } },
  };
}

/** Page with the result; without an effect the link was no longer valid. */
export function toSecuredPage(ctx: AuthContext, effect?: Effect): Page {
  const { locale, words } = readPageWords(ctx, languages, {});
  const { done, over } = words;
  if (!effect) return { page: true, locale, title: over.title, text: [over.text] };
  const text = [...done.text(brandOf(ctx).name)[effect]];
  return { page: true, locale, title: done.title, text };
}
