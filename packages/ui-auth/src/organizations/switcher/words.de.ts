import type { OrganizationMessages } from '#messages/messages.ts';

export const orgSwitcher = {
  open: 'Organisation wechseln, jetzt: {name}',
  label: 'Ihre Organisationen',
  loading: 'Ihre Organisationen werden geladen',
  personal: 'Persönliches Konto',
  find: 'Organisation suchen',
  noMatch: 'Keine Organisation passt zu „{query}“',
  list: 'Organisationen',
  none: 'Sie sind noch in keiner Organisation.',
  createFirst: 'Erste Organisation anlegen',
  create: 'Organisation anlegen',
  limitReached: {
    one: 'Die Grenze von {count} Organisation ist erreicht.',
    other: 'Die Grenze von {count} Organisationen ist erreicht.',
  },
  settings: 'Einstellungen der Organisation',
  choose: 'Organisation wählen',
  chooseText: 'Machen Sie mit einer Ihrer Organisationen weiter oder legen Sie eine an.',
  switched: 'Sie sind jetzt in {name}',
  switchedPersonal: 'Sie sind jetzt in Ihrem persönlichen Konto',
} satisfies OrganizationMessages['orgSwitcher'];
