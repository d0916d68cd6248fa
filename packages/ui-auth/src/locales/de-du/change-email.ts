import type { Messages } from '#messages/messages.ts';
import { emailCard as formalEmailCard } from '../de/change-email.ts';

export const emailCard = {
  ...formalEmailCard,
  linkSent: 'Wir haben einen Link an <b>{email}</b> gesendet. Öffne ihn, um deine Adresse zu bestätigen.',
  password: 'Dein Passwort',
  changeHelp:
    'Zuerst fragen wir bei {email} nach, dann bei der neuen Adresse. Geändert wird, sobald du in beiden zustimmst.',
  changeTo: 'Deine Adresse soll {newEmail} werden',
  changeCancelled: 'Deine Adresse bleibt, wie sie ist.',
  sentToOld: 'Wir haben einen Link an <b>{email}</b> gesendet. Öffne ihn, um der Änderung zuzustimmen.',
  sentToNew:
    'Wir haben einen Link an <b>{email}</b> gesendet. Deine Adresse ändert sich, wenn du ihn öffnest.',
  codeToOld: 'Wir haben einen Code an <b>{email}</b> gesendet. Gib ihn ein, um zuzustimmen.',
  codeToNew:
    'Wir haben einen Code an <b>{email}</b> gesendet. Deine Adresse ändert sich, wenn du ihn eingibst.',
  changed: 'Deine E-Mail-Adresse ist geändert.',
  same: 'Das ist schon deine E-Mail-Adresse.',
} satisfies Messages['emailCard'];
