import type { OrganizationMessages } from '#messages/messages.ts';
import {
  createOrg as formalCreateOrg,
  orgSettings as formalOrgSettings,
  orgSwitcher as formalOrgSwitcher,
} from '../de/organizations.ts';

const limitReached = {
  one: 'Die Grenze von {count} Organisation ist erreicht. Verlass sie zuerst.',
  other: 'Die Grenze von {count} Organisationen ist erreicht. Verlass zuerst eine.',
};

export const createOrg = {
  ...formalCreateOrg,
  subtitle: 'Ein Ort für die Menschen, mit denen du arbeitest.',
  slugInvalid:
    'Verwende Kleinbuchstaben, Ziffern und Bindestriche, am Anfang und am Ende keinen Bindestrich.',
  notAllowed: 'Du darfst hier keine Organisationen anlegen. Frag jemanden aus der Verwaltung.',
  limitReached,
  inviteTitle: 'Lade dein Team ein',
} satisfies OrganizationMessages['createOrg'];

export const orgSettings = {
  ...formalOrgSettings,
  loading: 'Deine Organisation',
  hiddenText: 'Diese Seite ist ausgeschaltet, oder du hast keinen Zugang dazu.',
  noneText: 'Wähle eine oder lege eine an.',
} satisfies OrganizationMessages['orgSettings'];

export const orgSwitcher = {
  ...formalOrgSwitcher,
  label: 'Deine Organisationen',
  loading: 'Deine Organisationen werden geladen',
  none: 'Du bist noch in keiner Organisation.',
  limitReached,
  chooseText: 'Mach mit einer deiner Organisationen weiter oder lege eine an.',
  switched: 'Du bist jetzt in {name}',
  switchedPersonal: 'Du bist jetzt in deinem persönlichen Konto',
} satisfies OrganizationMessages['orgSwitcher'];
