import type { Messages } from '#messages/messages.ts';
import { signIn as formalSignIn, signInByMail as formalSignInByMail } from '../de/sign-in.ts';

export const signInByMail = {
  ...formalSignInByMail,
  linkSubtitle: 'Gib deine E-Mail-Adresse ein, und wir senden dir einen Link, der dich anmeldet.',
  codeSubtitle: 'Gib deine E-Mail-Adresse ein, und wir senden dir einen Code.',
  newHere: 'Neu hier? Dann legen wir ein Konto für dich an.',
  sentTitle: 'Sieh in deinem Postfach nach',
  linkHint: 'Öffne ihn in diesem Browser, und du bist angemeldet. In einem anderen fragen wir dich vorher.',
  linkHintOwn: 'Öffne ihn in diesem Browser. In einem anderen gilt er nicht.',
  nothingThere: 'Nichts angekommen? Sieh im Spam-Ordner nach oder sende ihn erneut.',
  checking: 'Du wirst angemeldet…',
} satisfies Messages['signInByMail'];

export const signIn = {
  ...formalSignIn,
  subtitleFallback: 'Melde dich an, um fortzufahren',
  already: 'Du bist als {name} angemeldet',
  notYou: 'Nicht du?',
} satisfies Messages['signIn'];
