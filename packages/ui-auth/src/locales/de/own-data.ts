import type { Messages } from '#messages/messages.ts';

export const ownDataCard = {
  title: 'Ihre Daten',
  description: 'Alles, was über Ihr Konto gespeichert ist, als eine Datei, ohne Passwörter und Schlüssel.',
  ask: 'Meine Daten anfordern',
  askAgain: 'Neue Datei anfordern',
  asking: 'Wird gesammelt…',
  preparing: 'Ihre Datei wird erstellt',
  preparingText:
    'Das kann einige Minuten dauern. Sie erhalten eine E-Mail, wenn sie bereit ist; Sie können diese Seite schließen.',
  ready: 'Ihre Datei ist bereit',
  facts: '{size}, erstellt {date}',
  deletedOn: 'aufbewahrt bis {date}',
  download: 'Herunterladen',
  expired: 'Die Datei wurde gelöscht',
  expiredText: 'Die Datei, die Sie am {date} angefordert haben, konnten Sie bis {end} herunterladen.',
  failed: 'Ihre Datei konnte nicht erstellt werden',
  failedText: 'Bitte fordern Sie sie erneut an.',
  nextAt:
    'Sie haben so viele Dateien angefordert, wie an einem Tag möglich sind. Die nächste gibt es am {date}.',
} satisfies Messages['ownDataCard'];
