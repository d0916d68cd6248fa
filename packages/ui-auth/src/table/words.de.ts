import type { Translation } from '#messages/messages.ts';
import type { table as english } from './words.ts';

export const table: Translation<typeof english> = {
  search: 'Suchen',
  clearSearch: 'Suche leeren',
  noMatch: 'Nichts gefunden',
  noMatchText: 'Versuchen Sie es mit weniger Buchstaben oder einem anderen Filter.',
  filters: 'Filter',
  removeFilter: 'Filter entfernen:',
  all: 'Alle',
  selectAll: 'Alle auf dieser Seite auswählen',
  select: '{name} auswählen',
  selected: { one: '{count} ausgewählt', other: '{count} ausgewählt' },
  clear: 'Auswahl aufheben',
  actions: 'Aktionen',
  actionsFor: 'Aktionen für {name}',
  range: '{from} bis {to} von {total}',
  page: 'Seite {page} von {pages}',
  pageSize: 'Zeilen je Seite',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  results: { one: '{count} Treffer', other: '{count} Treffer' },
  file: 'Als CSV herunterladen',
  tooManyRows: 'Eine Datei fasst höchstens {max} Zeilen. Grenzen Sie die Liste ein.',
  progress: '{done} von {total}',
};
