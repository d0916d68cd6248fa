import type { Dialect } from '#connection/dialect.ts';
import type { Change, Step, Waiting, Work } from './change.ts';

/** A kind of statement is known by its beginning, with the table as its first group. */
interface Kind {
  begins: RegExp;
  step: Step | ((statement: string) => Step);
  waiting: Waiting;
  work: Work | Readonly<Record<Dialect, Work>>;
}

/** A column that older processes leave out of what they insert, and that has no value then. */
const needsValue = (statement: string): boolean =>
  statement.split(/,\s*add column/).some((part) => /\bnot null\b/.test(part) && !/\bdefault\b/.test(part));

const KINDS: readonly Kind[] = [
  { begins: /^create table "(\w+)"/, step: 'adds', waiting: 'nothing', work: 'none' },
  {
    begins: /^alter table "(\w+)" add column /,
    step: (statement) => (needsValue(statement) ? 'switches' : 'adds'),
    waiting: 'everything',
    work: 'none',
  },
  { begins: /^create index "\w+" on "(\w+)"/, step: 'adds', waiting: 'writes', work: 'index' },
  { begins: /^create unique index "\w+" on "(\w+)"/, step: 'switches', waiting: 'writes', work: 'index' },
  {
    begins: /^alter table "(\w+)" add constraint "\w+" unique/,
    step: 'switches',
    waiting: 'everything',
    work: 'index',
  },
  {
    begins: /^alter table "(\w+)" add constraint "\w+" foreign key/,
    step: 'switches',
    waiting: 'writes',
    work: 'read',
  },
  { begins: /^alter table "(\w+)" alter column /, step: 'switches', waiting: 'everything', work: 'read' },
  { begins: /^create trigger "\w+" \w+ \w+ on "(\w+)"/, step: 'switches', waiting: 'writes', work: 'none' },
  { begins: /^(?:update|delete from|insert into) "(\w+)"/, step: 'fills', waiting: 'writes', work: 'write' },
  // Of a migration that reads all rows and writes few of them.
  { begins: /^select .+ from "(\w+)"/, step: 'fills', waiting: 'writes', work: 'read' },
  {
    begins: /^alter table "(\w+)" (?:drop column|rename) /,
    step: 'removes',
    waiting: 'everything',
    work: { sqlite: 'copy', postgresql: 'none' },
  },
  { begins: /^drop table "(\w+)"/, step: 'removes', waiting: 'everything', work: 'none' },
];

/** Statements that touch no table by themselves. */
const ASIDE = /^create function /;

/** Names for the subject of a statement that names no column; the first that fits counts. */
const THINGS: readonly [RegExp, string][] = [
  [/^create trigger /, 'a trigger of '],
  [/ foreign key /, 'a foreign key of '],
  [/ index | unique /, 'an index of '],
];

const nameOf = (statement: string, table: string): string => {
  const isWhole = /^(?:create table|drop table|update|delete|insert|select) /.test(statement);
  const [, thing = ''] = THINGS.find(([is]) => !isWhole && is.test(statement)) ?? [];
  return `${thing}${table}`;
};

const COLUMN = /\b(?:add|drop|alter|rename) column "(\w+)"/g;

/** Columns that a constraint or an index is made of. */
const KEY = /(?:unique|foreign key|on "\w+") ?\(([^)]*)\)/;

/** True if older processes do not write the columns of the key. */
function isOfNewColumns(statement: string, table: string, added: ReadonlySet<string>): boolean {
  const columns = [...(KEY.exec(statement)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  return columns.length > 0 && columns.some((column) => added.has(`${table}.${column}`));
}

/**
 * Changes of a statement of a migration; nothing for one that touches no table. `added` has the tables and columns that
 * statements before it added, which no older process uses.
 * @throws Error when it is of no kind that is known here
 */
// Why: docs/decisions/0144-read-from-the-statements-what-an-upgrade-does.md
export function readStatement(sql: string, dialect: Dialect, added: ReadonlySet<string>): Change[] {
  const statement = sql.replaceAll(/\s+/g, ' ').trim();
  if (ASIDE.test(statement)) return [];
  const kind = KINDS.find(({ begins }) => begins.test(statement));
  const table = kind?.begins.exec(statement)?.[1];
  if (kind === undefined || table === undefined)
    throw new Error(`Say in read-statement.ts what this statement of a migration does: ${statement}`);
  const { waiting } = kind;
  const isAside = added.has(table) || isOfNewColumns(statement, table, added);
  const said = typeof kind.step === 'string' ? kind.step : kind.step(statement);
  const step = said === 'switches' && isAside ? 'adds' : said;
  const work = typeof kind.work === 'string' ? kind.work : kind.work[dialect];
  const refersTo = [...statement.matchAll(/references "(\w+)"/g)].flatMap(([, name = '']) => name);
  const columns = [...statement.matchAll(COLUMN)].map(([, name]) => `${table}.${name}`);
  const whats = columns.length > 0 ? columns : [nameOf(statement, table)];
  return whats.map((what) => ({ step, what, table, waiting, work, refersTo }));
}
