import type { AdministrationMessages } from '#messages/messages.ts';

export const adminOverview = {
  title: 'Anmeldungen pro Tag',
  range: '{from} bis {to}',
  figures: 'Zahlen des Dienstes',
  people: 'Konten',
  joined: { one: '+{joined} an einem Tag', other: '+{joined} in {count} Tagen' },
  sessions: 'Laufende Sitzungen',
  now: 'in diesem Augenblick',
  signIns: 'Anmeldungen',
  lastDays: { one: 'an einem Tag', other: 'in {count} Tagen' },
  refused: 'Abgelehnt',
  share: '{share} der Versuche',
  day: 'Tag',
  signedIn: 'Angemeldet',
  newest: 'Neueste Konten',
  newestText: { one: '{joined} am letzten Tag', other: '{joined} in den letzten {count} Tagen' },
  allUsers: 'Alle Benutzer',
  latestRefused: 'Zuletzt abgelehnt',
  latestRefusedText: 'Falsche Passwörter zu bestehenden Konten',
  noRefused: 'Keine Anmeldung wurde abgelehnt.',
  unknown: 'Gelöschtes Konto',
} satisfies AdministrationMessages['adminOverview'];
