import type { Messages } from '#messages/messages.ts';

export const connectedAccountsCard: Messages['connectedAccountsCard'] = {
  title: 'Verbundene Konten',
  description: 'Die Wege, sich bei diesem Konto anzumelden.',
  list: 'Wege zur Anmeldung',
  password: 'Passwort',
  connect: 'Verbinden',
  connectProvider: '{provider} verbinden',
  connecting: '{provider} wird geöffnet…',
  connectedOn: 'Verbunden {date}',
  setOn: 'Festgelegt {date}',
  notConnected: 'Nicht verbunden',
  disconnect: 'Trennen',
  disconnectProvider: '{provider} trennen',
  disconnecting: 'Wird getrennt…',
  confirmTitle: '{provider} trennen?',
  confirm: 'Sie können sich dann nicht mehr mit {provider} anmelden. Sie können es später wieder verbinden.',
  cancel: 'Abbrechen',
  disconnected: '{provider} ist getrennt',
  keepOne: 'Behalten Sie mindestens einen Weg, sich anzumelden.',
  belongsToOther: 'Dieses Konto bei {provider} gehört zu einer anderen Person.',
  empty: 'Hier können keine weiteren Konten verbunden werden.',
};
