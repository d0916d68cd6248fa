import type { AdministrationMessages } from '#messages/messages.ts';

export const banUser = {
  title: '{name} sperren?',
  titleMany: { one: '{count} Konto sperren?', other: '{count} Konten sperren?' },
  reason: 'Grund',
  reasonHelp: 'Er kann den Betroffenen gezeigt werden.',
  reasons: 'Häufige Gründe',
  'reason.spam': 'Unerwünschte Werbung',
  'reason.abuse': 'Beleidigendes Verhalten',
  'reason.compromised': 'Das Konto ist vielleicht in fremden Händen',
  'reason.payment': 'Offene Rechnungen',
  length: 'Wie lange',
  lifted: 'Bis sie aufgehoben wird',
  untilDate: 'Bis zu einem Tag…',
  date: 'Bis',
  dateInvalid: 'Wählen Sie einen Tag nach heute.',
  summary: '{name} wird überall abgemeldet und kann sich bis {date} nicht anmelden.',
  summaryLifted: '{name} wird überall abgemeldet und kann sich nicht anmelden, bis Sie die Sperre aufheben.',
  summaryMany: 'Alle werden überall abgemeldet und können sich bis {date} nicht anmelden.',
  summaryManyLifted:
    'Alle werden überall abgemeldet und können sich nicht anmelden, bis Sie die Sperre aufheben.',
  submit: 'Sperren',
  pending: 'Wird gesperrt…',
  banned: '{name} ist gesperrt',
} satisfies AdministrationMessages['banUser'];
