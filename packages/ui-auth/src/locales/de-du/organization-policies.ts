import type { OrganizationMessages } from '#messages/messages.ts';
import { organizationPolicy as formalOrganizationPolicy } from '../de/organization-policies.ts';

export const organizationPolicy = {
  ...formalOrganizationPolicy,
  chooseMethod: 'Wähle mindestens einen Weg zur Anmeldung.',
  'lockedOut.two-factor':
    'Du hast dich selbst ohne Bestätigung in zwei Schritten angemeldet. Richte sie ein und melde dich damit an.',
  'lockedOut.other-method':
    'Du hast dich selbst anders angemeldet. Melde dich zuerst auf einem dieser Wege an.',
  'lockedOut.sign-in-again': 'Deine eigene Anmeldung ist älter. Melde dich zuerst neu an.',
  'step.two-factor.text': 'Richte sie in deinem Konto ein und komm dann zurück.',
  'step.two-factor.again': 'Melde dich neu mit der Bestätigung in zwei Schritten an.',
  'step.sign-in-again': 'Melde dich neu an',
  'step.other-method': 'Melde dich auf einem anderen Weg an',
} satisfies OrganizationMessages['organizationPolicy'];
