import type { OrganizationMessages } from '#messages/messages.ts';

export const createOrg = {
  title: 'Organisation anlegen',
  subtitle: 'Ein Ort für die Menschen, mit denen Sie arbeiten.',
  name: 'Name der Organisation',
  slug: 'Webadresse',
  slugHelp: 'Kleinbuchstaben, Ziffern und Bindestriche',
  slugInvalid:
    'Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche, am Anfang und am Ende keinen Bindestrich.',
  checking: 'Wird geprüft…',
  free: 'Diese Adresse ist frei',
  taken: 'Diese Adresse ist vergeben.',
  use: '{slug} verwenden',
  logo: 'Logo',
  addLogo: 'Logo hinzufügen',
  create: 'Anlegen',
  creating: 'Wird angelegt…',
  created: '{name} ist angelegt',
  notAllowed: 'Sie dürfen hier keine Organisationen anlegen. Fragen Sie jemanden aus der Verwaltung.',
  limitReached: {
    one: 'Die Grenze von {count} Organisation ist erreicht. Verlassen Sie sie zuerst.',
    other: 'Die Grenze von {count} Organisationen ist erreicht. Verlassen Sie zuerst eine.',
  },
  inviteTitle: 'Laden Sie Ihr Team ein',
  inviteText: 'Alle bekommen eine E-Mail mit einem Link.',
  skip: 'Später',
} satisfies OrganizationMessages['createOrg'];

export const orgGeneral = {
  title: 'Allgemein',
  description: 'So sehen andere die Organisation.',
  name: 'Name der Organisation',
  edit: 'Bearbeiten',
  slugWarning: 'Links zur alten Adresse gehen dann nicht mehr.',
  save: 'Speichern',
  saving: 'Wird gespeichert…',
  saved: 'Die Organisation ist gespeichert',
  cancel: 'Abbrechen',
} satisfies OrganizationMessages['orgGeneral'];

export const orgSettings = {
  loading: 'Ihre Organisation',
  sections: 'Bereiche der Organisation',
  general: 'Allgemein',
  members: 'Mitglieder',
  invitations: 'Einladungen',
  teams: 'Teams',
  roles: 'Rollen',
  domains: 'Bestätigte Domains',
  policies: 'Sicherheitsrichtlinie',
  'api-keys': 'API-Schlüssel',
  webhooks: 'Webhooks',
  activity: 'Verlauf',
  hiddenText: 'Diese Seite ist ausgeschaltet, oder Sie haben keinen Zugang dazu.',
  none: 'Keine Organisation gewählt',
  noneText: 'Wählen Sie eine oder legen Sie eine an.',
} satisfies OrganizationMessages['orgSettings'];

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
    one: 'Die Grenze von {count} Organisation ist erreicht. Verlassen Sie sie zuerst.',
    other: 'Die Grenze von {count} Organisationen ist erreicht. Verlassen Sie zuerst eine.',
  },
  settings: 'Einstellungen der Organisation',
  choose: 'Organisation wählen',
  chooseText: 'Machen Sie mit einer Ihrer Organisationen weiter oder legen Sie eine an.',
  switched: 'Sie sind jetzt in {name}',
  switchedPersonal: 'Sie sind jetzt in Ihrem persönlichen Konto',
} satisfies OrganizationMessages['orgSwitcher'];
