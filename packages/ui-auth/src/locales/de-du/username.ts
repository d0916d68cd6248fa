import type { Messages } from '#messages/messages.ts';
import { username as formalUsername } from '../de/username.ts';

export const username = {
  ...formalUsername,
  description: 'So finden andere dich.',
  taken: 'Dieser Name ist vergeben. Versuche einen anderen.',
  none: 'Du hast noch keinen Benutzernamen.',
  saved: 'Dein Benutzername ist gespeichert',
} satisfies Messages['username'];
