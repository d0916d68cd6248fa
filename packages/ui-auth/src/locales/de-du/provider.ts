import type { Messages } from '#messages/messages.ts';
import { common as formalCommon } from '../de/provider.ts';

export const common = {
  ...formalCommon,
  required: 'Fülle dieses Feld aus.',
  invalidEmail: 'Gib eine gültige E-Mail-Adresse ein.',
  invalidFormat: 'Prüfe das Format.',
  tooShort: 'Verwende mindestens {min} Zeichen.',
  tooLong: 'Verwende höchstens {max} Zeichen.',
  readOnly: 'Du kannst das ansehen, aber nicht ändern.',
  offline: 'Du bist offline. Wir sind bereit, sobald du wieder verbunden bist.',
} satisfies Messages['common'];
