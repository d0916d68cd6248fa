import type { Messages } from '#messages/messages.ts';
import { passkeyButton as formalPasskeyButton, passkeysCard as formalPasskeysCard } from '../de/passkeys.ts';

export const passkeyButton = {
  ...formalPasskeyButton,
  waiting: 'Warten auf dein Gerät…',
  cancelled: 'Es wurde kein Passkey verwendet. Versuche es erneut oder auf einem anderen Weg.',
  signUpText:
    'Du brauchst kein Passwort: Dein Gerät fragt nach Gesicht, Fingerabdruck oder Bildschirmsperre.',
} satisfies Messages['passkeyButton'];

export const passkeysCard = {
  ...formalPasskeysCard,
  description: 'Melde dich mit Gesicht, Fingerabdruck oder Bildschirmsperre an.',
  list: 'Deine Passkeys',
  emptyText: 'Ein Passkey ersetzt dein Passwort. Niemand kann ihn erraten oder abfangen.',
  confirm:
    'Damit kannst du dich dann nicht mehr anmelden. Vielleicht musst du ihn auch in {authenticator} löschen.',
  confirmFallback:
    'Damit kannst du dich dann nicht mehr anmelden. Vielleicht musst du ihn auch auf deinem Gerät löschen.',
  limit: {
    one: 'Du hast {count} Passkey, mehr sind nicht möglich. Entferne ihn, um einen anderen hinzuzufügen.',
    other:
      'Du hast {count} Passkeys, mehr sind nicht möglich. Entferne einen, um einen anderen hinzuzufügen.',
  },
  notSupported:
    'Dieser Browser kann keine Passkeys verwenden. Öffne diese Seite in einem anderen, um einen Passkey hinzuzufügen.',
} satisfies Messages['passkeysCard'];
