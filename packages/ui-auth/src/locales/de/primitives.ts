import type { Messages, OrganizationMessages } from '#messages/messages.ts';

export const codeField = {
  incomplete: 'Geben Sie alle {count} Ziffern ein.',
} satisfies Messages['codeField'];

export const dateField = {
  example: 'Zum Beispiel {date}',
  wrong: 'Geben Sie ein Datum ein, zum Beispiel {date}.',
  open: 'Kalender öffnen',
} satisfies Messages['dateField'];

export const tagField = {
  hint: 'Die Pfeiltasten führen zu den Einträgen. Eingabe ändert einen Eintrag, Entfernen löscht ihn.',
  list: 'Einträge',
  edit: '{entry} ändern',
  remove: '{entry} entfernen',
  added: { one: '{count} Eintrag hinzugefügt', other: '{count} Einträge hinzugefügt' },
  removed: '{entry} entfernt',
  known: 'Steht schon in der Liste',
  full: 'Es ist Platz für {count}.',
  faulty: 'Ändern oder entfernen Sie die markierten Einträge.',
} satisfies OrganizationMessages['tagField'];
