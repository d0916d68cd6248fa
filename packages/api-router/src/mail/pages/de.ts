import type { TranslatedPage } from '#core/mail/define-page-words.ts';
import { errorPageWords } from '#core/transport/error-page-words.ts';
import { confirmPageWords, overPageWords } from '#features/magic-link/confirm-page-words.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';
import { toWayLabel, type WayLabels } from '#features/password-reset/way-labels.ts';
import { securedPageWords } from '#features/secure-account/secured-page-words.ts';
import { recoveryPageWords } from '#features/two-factor/recovery/recovery-page-words.ts';

export const deWayLabels: WayLabels = {
  account: (name) => name || 'Verbundenes Konto',
  passkey: toWayLabel('Passkey'),
  'api-key': toWayLabel('API-Schlüssel'),
};

export const dePages: readonly TranslatedPage[] = [
  errorPageWords.translate({
    title: 'Das hat nicht geklappt',
    text: (appName) =>
      `Bitte versuchen Sie es erneut. Falls es wieder geschieht, wenden Sie sich an ${appName} und nennen Sie den Code unten.`,
    button: (appName) => `Zurück zu ${appName}`,
    code: 'Code',
  }),
  confirmPageWords.translate({
    title: (appName) => `Bei ${appName} anmelden?`,
    question:
      'Dieser Link wurde in einem anderen Browser angefordert, oder hier ist jemand anderes angemeldet.',
    warning: 'Falls Sie selbst keinen Link angefordert haben, schließen Sie diese Seite.',
    address: 'Adresse',
    button: 'Anmelden',
  }),
  overPageWords.translate({
    over: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er wurde schon verwendet oder ist abgelaufen. Fordern Sie auf der Anmeldeseite einen neuen an.',
    },
  }),
  recoveryPageWords.translate({
    title: 'Diese Anmeldung stoppen?',
    question: 'Jemand, der Ihr Passwort kennt, möchte sich ohne Ihren zweiten Schritt anmelden.',
    advice:
      'Falls Sie das nicht waren, stoppen Sie es und ändern Sie Ihr Passwort. Falls Sie es waren, schließen Sie diese Seite.',
    button: 'Stoppen',
    from: 'Möglich ab',
    done: {
      title: 'Die Anmeldung ist gestoppt',
      text: 'Für die Anmeldung ist weiterhin Ihr zweiter Schritt nötig. Ändern Sie jetzt Ihr Passwort, denn jemand anderes kennt es.',
    },
    over: {
      title: 'Es gibt nichts zu stoppen',
      text: 'Dieser Link wurde schon verwendet oder ist abgelaufen.',
    },
  }),
  securedPageWords.translate({
    title: 'Ihr Konto sichern?',
    button: 'Mein Konto sichern',
    ignore: 'Falls Sie die Änderung kennen, von der die E-Mail berichtet, schließen Sie diese Seite.',
    signsOut: 'Alle werden auf allen Geräten von Ihrem Konto abgemeldet.',
    signsOutAndLocks:
      'Alle werden auf allen Geräten von Ihrem Konto abgemeldet, und Ihr Passwort gilt nicht mehr.',
    removes:
      'Passkeys, Authenticator-Apps, API-Schlüssel, Ersatzcodes und verbundene Konten, die seitdem dazukamen, werden entfernt.',
    mailsLink: 'Danach senden wir Ihnen einen Link für ein neues Passwort.',
    otherAddress: (appName) =>
      `Ihr Konto verwendet inzwischen eine andere E-Mail-Adresse, und nur mit ihr kann ein neues Passwort gewählt werden. Falls es nicht Ihre ist, wenden Sie sich auch an ${appName}.`,
    doneTitle: 'Alle sind abgemeldet',
    done: (appName) => ({
      'reset-mailed': 'Ihr Passwort gilt nicht mehr. Wir haben Ihnen einen Link für ein neues gesendet.',
      'signed-out': `Wenden Sie sich an ${appName}, falls sich jemand anderes bei Ihrem Konto anmelden kann.`,
      'address-changed': `Wenden Sie sich jetzt an ${appName}, falls Sie die Adresse nicht kennen, die Ihr Konto verwendet.`,
    }),
    over: {
      title: 'Hier ist nichts zu tun',
      text: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Sie können jederzeit ein neues Passwort wählen.',
    },
  }),
  removalPageWords.translate({
    title: 'Diese Zugänge zu Ihrem Konto entfernen?',
    question:
      'Diese verbundenen Konten, Passkeys und API-Schlüssel geben Personen oder Programmen Zugang zu Ihrem Konto. Entfernen Sie alle, wenn Sie etwas davon nicht kennen.',
    signsOut: 'Sie werden überall abgemeldet und können Ihre eigenen wieder hinzufügen.',
    button: 'Alle entfernen',
    ignore: 'Falls Sie alle kennen, schließen Sie diese Seite.',
    labels: deWayLabels,
    added: (moment) => `hinzugefügt ${moment}`,
    done: {
      title: 'Die Zugänge sind entfernt',
      text: 'Sie sind überall abgemeldet. Melden Sie sich mit Ihrem neuen Passwort an.',
    },
    over: {
      title: 'Es gibt nichts zu entfernen',
      text: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Die Einstellungen Ihres Kontos zeigen, womit man sich anmelden kann.',
    },
  }),
];
