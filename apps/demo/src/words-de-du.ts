import { de } from './words-de.ts';
import type { Words } from './words-en.ts';

/** The application's own sentences in informal German, where they differ from the formal ones. */
export const deDu: Words = {
  ...de,
  tagline: 'Wissen, woran deine Crew arbeitet, bevor jemand fragen muss.',
  signInTo: 'Melde dich bei Tideline an',
  features: [
    ['Eine Seite je Woche', 'Alles, was bis Freitag zählt, und nichts, was nicht zählt.'],
    ['Von Haus aus leise', 'Keine Feeds, keine Zähler. Morgens eine Zusammenfassung, wenn du magst.'],
    ['In deiner Hand', 'Die Konten liegen in deiner eigenen Datenbank. Niemand sonst hat die Schlüssel.'],
  ],
  welcome: 'Schön, dich zu sehen, {name}',
  overview: 'Dein Konto auf einen Blick',
  deleted: 'Dein Konto ist gelöscht',
  deletedText: 'Hier ist nichts davon übrig. Du bist jederzeit wieder willkommen.',
  verified: 'Deine Adresse ist bestätigt',
  unverified: 'Deine Adresse ist noch nicht bestätigt',
  devicesText: 'Sieh nach, wo du angemeldet bist, und melde ab, was du nicht kennst.',
  passkeysText: 'Melde dich mit Gesicht, Fingerabdruck oder Bildschirmsperre an.',
  passwordText: 'Ändere es ab und zu und melde die anderen Geräte ab.',
  inbox: 'Auf deinem eigenen Rechner landen die E-Mails der Demo in einem eigenen Postfach.',
  crewTitle: 'Komm als jemand aus der Crew herein',
  crewLead:
    'Zwölf Leute, sechs Wochen Arbeit, keine Passwörter. Wähle einen Namen, um dich anzumelden. Beim ersten Mal werden die Daten angelegt.',
  screenGroups: { ...de.screenGroups, account: { title: 'Dein Konto', text: de.screenGroups.account.text } },
  screenNames: { ...de.screenNames, organizations: 'Deine Organisationen' },
};
