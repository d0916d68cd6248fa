import type { AdministrationMessages } from '#messages/messages.ts';

export const adminOverview = {
  title: 'Anmeldungen pro Tag',
  range: '{from} bis {to}',
  figures: 'Zahlen des Dienstes',
  people: 'Konten',
  joined: { one: '+{count} in {days} Tagen', other: '+{count} in {days} Tagen' },
  sessions: 'Laufende Sitzungen',
  now: 'in diesem Augenblick',
  signIns: 'Anmeldungen',
  lastDays: 'in {days} Tagen',
  refused: 'Abgelehnt',
  share: '{share} der Versuche',
  day: 'Tag',
  signedIn: 'Angemeldet',
  newest: 'Neueste Konten',
  newestText: { one: '{count} in den letzten {days} Tagen', other: '{count} in den letzten {days} Tagen' },
  allUsers: 'Alle Benutzer',
  latestRefused: 'Zuletzt abgelehnt',
  latestRefusedText: 'Falsche Passwörter zu bestehenden Konten',
  noRefused: 'Keine Anmeldung wurde abgelehnt.',
  unknown: 'Gelöschtes Konto',
} satisfies AdministrationMessages['adminOverview'];
