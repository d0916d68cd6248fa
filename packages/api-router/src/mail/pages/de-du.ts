import type { TranslatedPage } from '#core/mail/define-page-words.ts';
import { errorPageWords } from '#core/transport/error-page-words.ts';
import { confirmPageWords, overPageWords } from '#features/magic-link/confirm-page-words.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';
import { securedPageWords } from '#features/secure-account/secured-page-words.ts';
import { recoveryPageWords } from '#features/two-factor/recovery/recovery-page-words.ts';
import { deWayLabels } from '#mail/pages/de.ts';

export const deDuPages: readonly TranslatedPage[] = [
  errorPageWords.translate({
    title: 'Das hat nicht geklappt',
    text: (appName) =>
      `Bitte versuche es erneut. Falls es wieder geschieht, wende dich an ${appName} und nenne den Code unten.`,
    button: (appName) => `Zurück zu ${appName}`,
    code: 'Code',
  }),
  confirmPageWords.translate({
    title: (appName) => `Bei ${appName} anmelden?`,
    question:
      'Dieser Link wurde in einem anderen Browser angefordert, oder hier ist jemand anderes angemeldet.',
    warning: 'Falls du selbst keinen Link angefordert hast, schließe diese Seite.',
    address: 'Adresse',
    button: 'Anmelden',
  }),
  overPageWords.translate({
    over: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er wurde schon verwendet oder ist abgelaufen. Fordere auf der Anmeldeseite einen neuen an.',
    },
  }),
  recoveryPageWords.translate({
    title: 'Diese Anmeldung stoppen?',
    question: 'Jemand, der dein Passwort kennt, möchte sich ohne deinen zweiten Schritt anmelden.',
    advice:
      'Falls du das nicht warst, stoppe es und ändere dein Passwort. Falls du es warst, schließe diese Seite.',
    button: 'Stoppen',
    from: 'Möglich ab',
    done: {
      title: 'Die Anmeldung ist gestoppt',
      text: 'Für die Anmeldung ist weiterhin dein zweiter Schritt nötig. Ändere jetzt dein Passwort, denn jemand anderes kennt es.',
    },
    over: {
      title: 'Es gibt nichts zu stoppen',
      text: 'Dieser Link wurde schon verwendet oder ist abgelaufen.',
    },
  }),
  securedPageWords.translate({
    title: 'Dein Konto sichern?',
    button: 'Mein Konto sichern',
    ignore: 'Falls du die Änderung kennst, von der die E-Mail berichtet, schließe diese Seite.',
    signsOut: 'Alle werden auf allen Geräten von deinem Konto abgemeldet.',
    signsOutAndLocks:
      'Alle werden auf allen Geräten von deinem Konto abgemeldet, und dein Passwort gilt nicht mehr.',
    removes:
      'Passkeys, Authenticator-Apps, API-Schlüssel, Ersatzcodes und verbundene Konten, die seitdem dazukamen, werden entfernt.',
    mailsLink: 'Danach senden wir dir einen Link für ein neues Passwort.',
    otherAddress: (appName) =>
      `Dein Konto verwendet inzwischen eine andere E-Mail-Adresse, und nur mit ihr kann ein neues Passwort gewählt werden. Falls es nicht deine ist, wende dich auch an ${appName}.`,
    doneTitle: 'Alle sind abgemeldet',
    done: (appName) => ({
      'reset-mailed': 'Dein Passwort gilt nicht mehr. Wir haben dir einen Link für ein neues gesendet.',
      'signed-out': `Wende dich an ${appName}, falls sich jemand anderes bei deinem Konto anmelden kann.`,
      'address-changed': `Wende dich jetzt an ${appName}, falls du die Adresse nicht kennst, die dein Konto verwendet.`,
    }),
    over: {
      title: 'Hier ist nichts zu tun',
      text: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Du kannst jederzeit ein neues Passwort wählen.',
    },
  }),
  removalPageWords.translate({
    title: 'Diese Zugänge zu deinem Konto entfernen?',
    question:
      'Diese verbundenen Konten, Passkeys und API-Schlüssel geben Personen oder Programmen Zugang zu deinem Konto. Entferne alle, wenn du etwas davon nicht kennst.',
    signsOut: 'Du wirst überall abgemeldet und kannst deine eigenen wieder hinzufügen.',
    button: 'Alle entfernen',
    ignore: 'Falls du alle kennst, schließe diese Seite.',
    labels: deWayLabels,
    added: (moment) => `hinzugefügt ${moment}`,
    done: {
      title: 'Die Zugänge sind entfernt',
      text: 'Du bist überall abgemeldet. Melde dich mit deinem neuen Passwort an.',
    },
    over: {
      title: 'Es gibt nichts zu entfernen',
      text: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Die Einstellungen deines Kontos zeigen, womit man sich anmelden kann.',
    },
  }),
];
