import { usePreferences } from './preferences.ts';

const en = {
  tagline: 'Know what your crew is working on, before anyone has to ask.',
  lead: 'Tideline keeps the week of a small team on one calm page: who is on what, what is waiting, what just landed.',
  start: 'Start for free',
  signIn: 'Sign in',
  demoNote:
    'Tideline is a demo. Its accounts, mails and devices are real, and run by Keystead on this machine.',
  board: 'This week',
  waiting: 'Waiting',
  moving: 'Moving',
  landed: 'Landed',
  features: [
    ['One page a week', 'Everything that matters until Friday, and nothing that does not.'],
    ['Quiet by default', 'No feeds, no badges. A summary in the morning, if you want one.'],
    ['Yours to run', 'Accounts live in your own database. Nobody else holds the keys.'],
  ],
  welcome: 'Good to see you, {name}',
  overview: 'Your account at a glance',
  verified: 'Your address is confirmed',
  unverified: 'Your address is not confirmed yet',
  confirm: 'Confirm it',
  devices: 'Devices that are signed in',
  review: 'Review devices',
  password: 'Password',
  passwordText: 'Change it now and then, and sign the other devices out.',
  change: 'Change password',
  member: 'Member since {date}',
  account: 'Account settings',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  language: 'Language',
  direction: 'Direction',
  notFound: 'There is nothing here',
  notFoundText: 'The page you asked for does not exist, or has moved.',
  home: 'Back to the start',
  reference: 'API reference',
  skip: 'Skip to content',
} as const;

type Words = {
  [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : readonly (readonly [string, string])[];
};

const de: Words = {
  tagline: 'Wissen, woran deine Crew arbeitet, bevor jemand fragen muss.',
  lead: 'Tideline hält die Woche eines kleinen Teams auf einer ruhigen Seite fest: wer woran sitzt, was wartet, was gerade fertig wurde.',
  start: 'Kostenlos anfangen',
  signIn: 'Anmelden',
  demoNote:
    'Tideline ist eine Demo. Konten, E-Mails und Geräte sind echt und laufen mit Keystead auf diesem Rechner.',
  board: 'Diese Woche',
  waiting: 'Wartet',
  moving: 'In Arbeit',
  landed: 'Fertig',
  features: [
    ['Eine Seite je Woche', 'Alles, was bis Freitag zählt, und nichts, was nicht zählt.'],
    ['Von Haus aus leise', 'Keine Feeds, keine Zähler. Morgens eine Zusammenfassung, wenn du magst.'],
    ['In deiner Hand', 'Die Konten liegen in deiner eigenen Datenbank. Niemand sonst hat die Schlüssel.'],
  ],
  welcome: 'Schön, dich zu sehen, {name}',
  overview: 'Dein Konto auf einen Blick',
  verified: 'Deine Adresse ist bestätigt',
  unverified: 'Deine Adresse ist noch nicht bestätigt',
  confirm: 'Bestätigen',
  devices: 'Angemeldete Geräte',
  review: 'Geräte ansehen',
  password: 'Passwort',
  passwordText: 'Ändere es ab und zu und melde die anderen Geräte ab.',
  change: 'Passwort ändern',
  member: 'Dabei seit {date}',
  account: 'Kontoeinstellungen',
  theme: 'Farben',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'System',
  language: 'Sprache',
  direction: 'Richtung',
  notFound: 'Hier ist nichts',
  notFoundText: 'Die Seite gibt es nicht, oder sie ist umgezogen.',
  home: 'Zurück zum Anfang',
  reference: 'API-Referenz',
  skip: 'Zum Inhalt springen',
};

const languages = { en, de };

/** The application's own sentences; those of the account screens come with the kit. */
export const useWords = (): Words => languages[usePreferences().locale];

export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
