import type { Messages } from '#messages/messages.ts';
import { sessionsCard as formalSessionsCard } from '../de/sessions.ts';

export const sessionsCard = {
  ...formalSessionsCard,
  description: 'Hier bist du angemeldet.',
  list: 'Geräte, auf denen du angemeldet bist',
  onlyThis: 'Du bist nur auf diesem Gerät angemeldet.',
} satisfies Messages['sessionsCard'];
