import { definePageWords } from '#core/mail/define-page-words.ts';
import type { Effect } from '#features/secure-account/find-link.ts';

type ByEffect = Readonly<Record<Effect, string>>;

export interface SecureWords {
  title: string;
  button: string;
  ignore: string;
  /** What the button does in any case, and with a password besides. */
  signsOut: string;
  signsOutAndLocks: string;
  removes: string;
  mailsLink: string;
  otherAddress: (appName: string) => string;
  doneTitle: string;
  done: (appName: string) => ByEffect;
  over: { title: string; text: string };
}

/** Words of the page that secures an account. */
export const securedPageWords = definePageWords<SecureWords>({
  title: 'Secure your account?',
  button: 'Secure my account',
  ignore: 'If you know about the change in the email, close this page.',
  signsOut: 'Everyone is signed out of your account, on all devices.',
  signsOutAndLocks:
    'Everyone is signed out of your account, on all devices, and your password stops working.',
  removes:
    'Passkeys, authenticator apps, API keys, backup codes and connected accounts that were added since then are removed.',
  mailsLink: 'We then email you a link for a new password.',
  otherAddress: (appName) =>
    `Your account now uses another email address, and only that address can choose a new password. If it is not yours, contact ${appName} as well.`,
  doneTitle: 'Everyone is signed out',
  done: (appName) => ({
    'reset-mailed': 'Your password no longer works. We have emailed you a link for a new one.',
    'signed-out': `Contact ${appName} if someone else can sign in to your account.`,
    'address-changed': `Contact ${appName} now if you do not know the address that your account uses.`,
  }),
  over: {
    title: 'There is nothing to do here',
    text: 'This link was already used, or it has expired. You can choose a new password at any time.',
  },
});
