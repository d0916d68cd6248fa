import type { Messages } from '#messages/messages.ts';
import {
  accountSwitcher as formalAccountSwitcher,
  userButton as formalUserButton,
} from '../de/user-button.ts';

export const accountSwitcher = {
  ...formalAccountSwitcher,
  subtitle: 'Bei diesen Konten bist du in diesem Browser angemeldet.',
  switched: 'Du bist jetzt {name}',
  full: 'Hier sind höchstens {count} Konten möglich. Melde zuerst eines ab.',
  none: 'Du bist bei keinem Konto angemeldet.',
} satisfies Messages['accountSwitcher'];

export const userButton = {
  ...formalUserButton,
  loading: 'Dein Konto wird geladen',
  signedOutOthers: 'Deine anderen Geräte sind abgemeldet',
} satisfies Messages['userButton'];
