import type { OrganizationMessages } from '#messages/messages.ts';

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
