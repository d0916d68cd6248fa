import { type Event, readSql, tableOf } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { ExportedTable } from '#core/call/revocation/own-table.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { type EventView, toEventView, toOwnEventView } from '#core/events/event-view.ts';
import { aboutPerson } from '#core/events/find-events.ts';
import { eachStoredPage } from '#features/own-data/personal/event-pieces.ts';
import type { Person, Reader } from '#features/own-data/personal/personal-table.ts';
import { personalTables } from '#features/own-data/personal/personal-tables.ts';

const toList = (rows: readonly unknown[]): string =>
  rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',');

/** Rows of a person in a table of the application. */
async function findOwnRows(
  { orm }: AuthDeps,
  { name, owners, columns }: ExportedTable,
  { id }: Person,
): Promise<object[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const where = owners.map((column) => `"${column}" = ?`).join(' or ');
  const text = `select ${list} from ${tableOf(orm, name)} where ${where}`;
  return readSql<object>(orm, { text, values: owners.map(() => id) });
}

/** Users do not get to know where somebody else was who did something to their account. */
const toEntryFor = (reader: Reader, { id }: Person): ((event: Event) => EventView) =>
  reader === 'administrators' ? toEventView : (event) => toOwnEventView(event, id);

/** All data about a user, without secrets, as one JSON document with a list for each table. */
export async function* userPieces(deps: AuthDeps, person: Person, reader: Reader): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(deps.clock())}`;
  for (const { section, findRows } of personalTables) {
    const rows = await detached(serviceCaller(deps), (unit) => findRows(unit, person, reader));
    yield `,\n  "${section}": [${toList(rows)}${rows.length > 0 ? '\n  ' : ''}]`;
  }
  for (const table of deps.exportedTables) {
    const rows = await findOwnRows(deps, table, person);
    yield `,\n  "${table.name}": [${toList(rows)}${rows.length > 0 ? '\n  ' : ''}]`;
  }
  yield ',\n  "events": [';
  let separator = '';
  for await (const events of eachStoredPage(deps, aboutPerson(person.id), {})) {
    if (events.length > 0) yield `${separator}${toList(events.map(toEntryFor(reader, person)))}`;
    separator = ',';
  }
  yield '\n  ]\n}\n';
}
