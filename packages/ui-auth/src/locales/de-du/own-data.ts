import type { Messages } from '#messages/messages.ts';
import { ownDataCard as formalOwnDataCard } from '../de/own-data.ts';

export const ownDataCard = {
  ...formalOwnDataCard,
  title: 'Deine Daten',
  description: 'Alles, was über dein Konto gespeichert ist, als eine Datei, ohne Passwörter und Schlüssel.',
  preparing: 'Deine Datei wird erstellt',
  preparingText:
    'Das kann einige Minuten dauern. Du erhältst eine E-Mail, wenn sie bereit ist; du kannst diese Seite schließen.',
  ready: 'Deine Datei ist bereit',
  expiredText: 'Die Datei, die du am {date} angefordert hast, konntest du bis {end} herunterladen.',
  failed: 'Deine Datei konnte nicht erstellt werden',
  failedText: 'Bitte fordere sie erneut an.',
  nextAt:
    'Du hast so viele Dateien angefordert, wie an einem Tag möglich sind. Die nächste gibt es am {date}.',
} satisfies Messages['ownDataCard'];
