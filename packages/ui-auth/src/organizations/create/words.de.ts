import type { OrganizationMessages } from '#messages/messages.ts';

export const createOrg = {
  title: 'Organisation anlegen',
  subtitle: 'Ein Ort für die Menschen, mit denen Sie arbeiten.',
  name: 'Name der Organisation',
  slug: 'Webadresse',
  slugHelp: 'Kleine Buchstaben, Ziffern und Bindestriche',
  slugInvalid:
    'Verwenden Sie kleine Buchstaben, Ziffern und Bindestriche, am Anfang und am Ende keinen Bindestrich.',
  checking: 'Wird geprüft…',
  free: 'Diese Adresse ist frei',
  taken: 'Diese Adresse ist vergeben.',
  use: '{slug} nehmen',
  logo: 'Firmenzeichen',
  addLogo: 'Firmenzeichen hinzufügen',
  create: 'Anlegen',
  creating: 'Wird angelegt…',
  created: '{name} ist angelegt',
  notAllowed: 'Sie dürfen hier keine Organisationen anlegen.',
  limitReached: {
    one: 'Die Grenze von {count} Organisation ist erreicht.',
    other: 'Die Grenze von {count} Organisationen ist erreicht.',
  },
  inviteTitle: 'Laden Sie Ihr Team ein',
  inviteText: 'Alle bekommen eine E-Mail mit einem Link.',
  skip: 'Später',
} satisfies OrganizationMessages['createOrg'];
