import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { aboutPerson } from '#core/events/find-events.ts';
import { eachEventPage } from '#features/activity/export/event-pieces.ts';
import type { Person } from '#features/activity/export/personal-table.ts';
import { personalTables } from '#features/activity/export/personal-tables.ts';

const toList = (rows: readonly unknown[]): string =>
  rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',');

/** All data about a user, without secrets, as one JSON document with a list for each table. */
export async function* userPieces(deps: AuthDeps, person: Person): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(deps.clock())}`;
  for (const { section, findRows } of personalTables) {
    const rows = await detached(serviceCaller(deps), (unit) => findRows(unit.em(), person));
    yield `,\n  "${section}": [${toList(rows)}${rows.length > 0 ? '\n  ' : ''}]`;
  }
  yield ',\n  "events": [';
  let separator = '';
  for await (const events of eachEventPage(deps, aboutPerson(person.id), {})) {
    if (events.length > 0) yield `${separator}${toList(events)}`;
    separator = ',';
  }
  yield '\n  ]\n}\n';
}
