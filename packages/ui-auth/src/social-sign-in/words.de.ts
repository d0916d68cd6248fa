import type { Messages } from '#messages/messages.ts';

export const socialButtons = {
  signIn: 'Mit einem Anbieter anmelden',
  signUp: 'Mit einem Anbieter ein Konto anlegen',
  link: 'Ein Konto verbinden',
  provider: 'Weiter mit {provider}',
  connect: '{provider} verbinden',
  pending: '{provider} wird geöffnet…',
} satisfies Messages['socialButtons'];
