import type { Messages } from '#messages/messages.ts';

export const passkeyButton = {
  signIn: 'Mit Passkey anmelden',
  waiting: 'Warten auf Ihr Gerät…',
  verifying: 'Wird geprüft…',
  cancelled: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder auf einem anderen Weg.',
  notAdded: 'Es wurde kein Passkey hinzugefügt.',
  signUpText:
    'Sie brauchen kein Passwort: Ihr Gerät fragt nach Gesicht, Fingerabdruck oder Bildschirmsperre.',
  usePasskey: 'Stattdessen einen Passkey verwenden',
  usePassword: 'Stattdessen ein Passwort verwenden',
  success: 'Angemeldet',
  add: 'Passkey hinzufügen',
  added: 'Passkey hinzugefügt',
} satisfies Messages['passkeyButton'];

export const passkeysCard = {
  title: 'Passkeys',
  description: 'Melden Sie sich mit Gesicht, Fingerabdruck oder Bildschirmsperre an.',
  list: 'Ihre Passkeys',
  emptyTitle: 'Noch keine Passkeys',
  emptyText: 'Ein Passkey ersetzt Ihr Passwort. Niemand kann ihn erraten oder abfangen.',
  add: 'Passkey hinzufügen',
  added: 'Passkey hinzugefügt',
  notAdded: 'Es wurde kein Passkey hinzugefügt.',
  addedOn: 'Hinzugefügt {date}',
  lastUsed: 'Zuletzt verwendet {time}',
  neverUsed: 'Noch nie verwendet',
  synced: 'Synchronisiert',
  oneDevice: 'Nur auf diesem Gerät',
  rename: 'Umbenennen',
  renamePasskey: '{name} umbenennen',
  name: 'Name des Passkeys',
  save: 'Speichern',
  saving: 'Wird gespeichert…',
  cancel: 'Abbrechen',
  renamed: 'Passkey umbenannt',
  remove: 'Entfernen',
  removePasskey: '{name} entfernen',
  removing: 'Wird entfernt…',
  confirmTitle: '{name} entfernen?',
  confirm:
    'Damit können Sie sich dann nicht mehr anmelden. Vielleicht müssen Sie ihn auch in {authenticator} löschen.',
  confirmFallback:
    'Damit können Sie sich dann nicht mehr anmelden. Vielleicht müssen Sie ihn auch auf Ihrem Gerät löschen.',
  removed: '{name} ist entfernt',
  limit: {
    one: 'Sie haben {count} Passkey, mehr sind nicht möglich. Entfernen Sie ihn, um einen anderen hinzuzufügen.',
    other:
      'Sie haben {count} Passkeys, mehr sind nicht möglich. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  },
  notSupported:
    'Dieser Browser kann keine Passkeys verwenden. Öffnen Sie diese Seite in einem anderen, um einen Passkey hinzuzufügen.',
} satisfies Messages['passkeysCard'];
