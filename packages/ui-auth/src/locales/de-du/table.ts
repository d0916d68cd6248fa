import type { OrganizationMessages } from '#messages/messages.ts';
import { table as formalTable } from '../de/table.ts';

export const table = {
  ...formalTable,
  noMatchText: 'Versuche es mit weniger Buchstaben oder einem anderen Filter.',
  tooManyRows: 'Eine Datei fasst höchstens {max} Zeilen. Grenze die Liste ein.',
} satisfies OrganizationMessages['table'];
