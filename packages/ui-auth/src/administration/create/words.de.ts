import type { AdministrationMessages } from '#messages/messages.ts';

export const createUser = {
  title: 'Konto anlegen',
  text: 'Die Anmeldung ist sofort möglich.',
  textInvite:
    'Eine E-Mail enthält einen Link, mit dem ein Passwort gewählt wird. Danach ist die Anmeldung möglich.',
  name: 'Voller Name',
  email: 'E-Mail-Adresse',
  access: 'Passwort',
  invite: 'Link schicken, um eines zu wählen',
  password: 'Jetzt eines festlegen',
  newPassword: 'Neues Passwort',
  passwordHelp: 'Mindestens {min} Zeichen',
  role: 'Rolle',
  submit: 'Konto anlegen',
  pending: 'Wird angelegt…',
  taken: 'Mit dieser E-Mail gibt es schon ein Konto.',
  created: '{name} hat jetzt ein Konto',
} satisfies AdministrationMessages['createUser'];
