import type { ApiKeyMessages } from '#messages/messages.ts';
import { apiKeys as formalApiKeys } from '../de/api-keys.ts';

export const apiKeys = {
  ...formalApiKeys,
  description: 'Schlüssel für deine eigenen Programme. Wer einen Schlüssel hat, kann ihn verwenden.',
  emptyText: 'Erstelle einen Schlüssel, um die API aus eigenem Code aufzurufen.',
  limitReached: 'Du hast {max} Schlüssel, mehr sind nicht möglich. Widerrufe zuerst einen.',
  nameRequired: 'Gib dem Schlüssel einen Namen.',
  expiryCustom: 'Eigenes Datum',
  expiryDayWrong: 'Wähle einen Tag vom {from} bis zum {to}.',
  secretTitle: 'Speichere diesen Schlüssel jetzt',
  secretText: 'Du siehst diesen Schlüssel nicht noch einmal.',
  secretLabel: 'Dein neuer Schlüssel',
  rotateText: 'Du erhältst einen neuen Schlüssel. Der alte gilt noch eine Weile, damit nichts ausfällt.',
} satisfies ApiKeyMessages['apiKeys'];
