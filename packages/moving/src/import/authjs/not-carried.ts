import type { ForeignDatabase } from '@keystead/db';
import { countColumns, countRows } from '../database/count-rows.ts';
import type { FoundTables } from '../database/found-tables.ts';
import type { NotCarried } from '../source.ts';

/** Tables of which nothing is carried, and what people notice. */
const LEFT: readonly (readonly [model: string, what: string, effect: string])[] = [
  ['session', 'sessions', 'everybody signs in once'],
  ['verificationToken', 'open sign-in links', 'whoever needs one asks again'],
];

/** Rows that are not carried, besides those of people. */
export async function findNotCarried(
  database: ForeignDatabase,
  tables: FoundTables,
  carried: ReadonlySet<string>,
): Promise<NotCarried[]> {
  const found: NotCarried[] = [];
  for (const [model, what, effect] of LEFT) {
    const table = tables.get(model)?.table;
    if (table === undefined) continue;
    found.push({ what, count: await countRows(database, database.nameOf(table)), effect });
  }
  const user = tables.get('user');
  return user === undefined
    ? found
    : [...found, ...(await countColumns(database, user, { model: 'user', carried }))];
}
