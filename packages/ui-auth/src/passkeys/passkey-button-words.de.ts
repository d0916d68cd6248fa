import type { Messages } from '#messages/messages.ts';

export const passkeyButton = {
  signIn: 'Mit Passkey anmelden',
  waiting: 'Warten auf Ihr Gerät…',
  verifying: 'Wird geprüft…',
  cancelled: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder auf einem anderen Weg.',
  notAdded: 'Es wurde kein Passkey hinzugefügt.',
  signUpText: 'Sie brauchen kein Passwort: Ihr Gerät fragt nach Gesicht, Fingerabdruck oder seiner Sperre.',
  usePasskey: 'Stattdessen einen Passkey verwenden',
  usePassword: 'Stattdessen ein Passwort verwenden',
  success: 'Angemeldet',
  add: 'Passkey hinzufügen',
  added: 'Passkey hinzugefügt',
} satisfies Messages['passkeyButton'];
