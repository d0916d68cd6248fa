import type { Messages } from '#messages/messages.ts';
import {
  twoFactorCard as formalTwoFactorCard,
  twoFactorForm as formalTwoFactorForm,
} from '../de/two-factor.ts';

export const twoFactorCard = {
  ...formalTwoFactorCard,
  description: 'Schützt dein Konto, auch wenn jemand dein Passwort kennt.',
  codesLow: 'Es sind nur noch wenige Ersatzcodes übrig. Erstelle neue, bevor du sie brauchst.',
  otpBesideOn: 'Du kannst auch einen Code aus einer E-Mail verwenden.',
  otpBesideWaits: 'An, aber ausgesetzt, bis du dich mit App, Passkey oder Ersatzcode anmeldest.',
  otpBesideOff: 'Aus. Wer deine E-Mails liest, bekommt keinen Code für dein Konto.',
  mailOnText: 'Wer deine E-Mails lesen kann, kann dann diese Codes verwenden.',
  mailOffText: 'Du brauchst dann deine App, einen Passkey oder einen Ersatzcode.',
  otpHelp: 'Wir senden dir bei jeder Anmeldung einen Code.',
  otpUnverified: 'Bestätige zuerst deine E-Mail-Adresse.',
  methodChoice: 'Wie möchtest du Codes erhalten?',
  chooseTitle: 'Wähle ein Verfahren',
  confirmText: 'Gib dein Passwort ein, um fortzufahren.',
  oldAppLost: 'Alte App verloren? Schalte die Bestätigung in zwei Schritten aus und richte sie neu ein.',
  oldAppGone: 'Alte App verloren? Bitte die Verwaltung dieser Seite um Hilfe.',
  oldAppRefused: 'Das ist ein Code der alten App. Verwende einen der neuen.',
  freshText: 'Halte deine Authenticator-App bereit und fahre dann fort.',
  scanTitle: 'Scanne den Code',
  scanText: 'Scanne dieses Bild mit einer Authenticator-App, und gib dann den Code ein, den sie zeigt.',
  qrLabel: 'QR-Code für deine Authenticator-App',
  codeTitle: 'Gib den Code ein',
  codeText: 'Gib den {digits}-stelligen Code ein, den die App zeigt.',
  newAppText: 'Gib den {digits}-stelligen Code ein, den die neue App zeigt.',
  mailText: 'Wir haben einen Code an deine E-Mail-Adresse gesendet. Er gilt {duration} lang.',
  codesTitle: 'Sichere deine Ersatzcodes',
  codesText: 'Jeder Code gilt einmal, falls du dein Telefon verlierst. Wir zeigen sie nur jetzt.',
  codesReplaced: 'Deine alten Codes gelten ab jetzt nicht mehr.',
  offText: 'Dann genügt dein Passwort allein zur Anmeldung.',
  recoveryAsked:
    'Jemand möchte sich ohne Bestätigung in zwei Schritten anmelden. Das geht ab {date}. Stoppe die Anfrage, wenn du das nicht warst.',
  devicesText: 'Auf diesen Geräten wirst du nicht nach einem Code gefragt.',
} satisfies Messages['twoFactorCard'];

export const twoFactorForm = {
  ...formalTwoFactorForm,
  totpText: 'Gib den {digits}-stelligen Code aus deiner Authenticator-App ein.',
  otpText: 'Wir können einen Code an deine E-Mail-Adresse senden.',
  otpSent: 'Wir haben einen Code an deine E-Mail-Adresse gesendet. Er gilt {duration} lang.',
  passkeyText: 'Dein Gerät fragt nach Gesicht, Fingerabdruck oder Bildschirmsperre.',
  backupText: 'Gib einen deiner Ersatzcodes ein.',
  recoveryText: 'Gib den Wiederherstellungscode aus der E-Mail ein oder fordere einen an.',
  adminText: 'Bitte die Verwaltung dieser Seite, die Bestätigung in zwei Schritten für dich auszuschalten.',
  recoveryAsked:
    'Am {date} senden wir dir einen Wiederherstellungscode. Bis dahin kann ein Link in der E-Mail, die wir gerade gesendet haben, das stoppen.',
  fewCodesText: 'Neue gibt es in deinen Kontoeinstellungen.',
} satisfies Messages['twoFactorForm'];
