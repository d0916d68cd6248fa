import type { Messages } from '#messages/messages.ts';
import { emailCard as formalEmailCard } from '../de/change-email.ts';

export const emailCard = {
  ...formalEmailCard,
  linkSent: 'Wir haben einen Link an <b>{email}</b> gesendet. Öffne ihn, um deine Adresse zu bestätigen.',
  password: 'Dein Passwort',
  changeHelp:
    'Wir schreiben zuerst an {email}, dann an die neue Adresse. Geändert wird sie, sobald du beides bestätigt hast.',
  changeTo: 'Deine Adresse wird zu {newEmail} geändert',
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
