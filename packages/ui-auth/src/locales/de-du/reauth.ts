import type { Messages } from '#messages/messages.ts';
import { reauth as formalReauth } from '../de/reauth.ts';

export const reauth = {
  ...formalReauth,
  title: 'Bestätige, dass du es bist',
  description: 'Das dient deiner Sicherheit. Danach geht es weiter.',
  byProvider:
    'Du meldest dich ohne Passwort an. Bestätige es mit einem verbundenen Konto; danach kommst du hierher zurück.',
  noPassword:
    'Du meldest dich ohne Passwort an. Melde dich ab und wieder an, um zu bestätigen, dass du es bist.',
  byCode: 'Wir senden einen Code an deine Adresse, den du hier eingibst.',
  codeSent: 'Wir haben einen Code an deine Adresse gesendet.',
  byPasskey: 'Dein Gerät fragt nach Gesicht, Fingerabdruck oder Bildschirmsperre.',
  wrongPassword: 'Dieses Passwort stimmt nicht. Prüfe es und versuche es erneut.',
} satisfies Messages['reauth'];
