import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { createSqliteFile, type Dialect, quoteName } from '@keystead/db';
import { ExportFault } from '../export-fault.ts';
import { PRIVATE_FILE } from '../write-table.ts';
import { type TargetName, tableOf, targetNames } from './tables.ts';
import { countMembers, toCreation, toLiteral } from './to-sql.ts';

/** Rows are written into it. */
export interface TargetFile {
  write(name: TargetName, row: Readonly<Record<string, unknown>>): void;
  /** Writes what is left. Without it there is no file. */
  finish(): void;
  /** Removes the file unless it is finished. */
  close(): void;
}

const columnsOf = (name: TargetName): string[] => Object.keys(tableOf(name).columns);

const toInsert = (name: TargetName, values: string): string =>
  `insert into ${quoteName(name)} (${columnsOf(name).map(quoteName).join(', ')}) values (${values})`;

const toSqliteValue = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

async function openSqlite(path: string): Promise<TargetFile> {
  const database = await createSqliteFile(path);
  let isFinished = false;
  database.exec('begin');
  for (const name of targetNames) for (const sql of toCreation('sqlite', name)) database.exec(sql);
  const inserts = new Map(
    targetNames.map((name) => [
      name,
      database.prepare(
        toInsert(
          name,
          columnsOf(name)
            .map(() => '?')
            .join(', '),
        ),
      ),
    ]),
  );
  return {
    write(name, row) {
      inserts.get(name)?.run(...columnsOf(name).map((column) => toSqliteValue(row[column])));
    },
    finish() {
      database.exec(`${countMembers}; commit`);
      isFinished = true;
    },
    close() {
      database.close();
      if (!isFinished) rmSync(path, { force: true });
    },
  };
}

function openSql(path: string): TargetFile {
  const file = openSync(path, 'wx', PRIVATE_FILE);
  let isFinished = false;
  const say = (sql: string): void => {
    writeSync(file, `${sql};\n`);
  };
  // Whoever runs half a file gets nothing of it.
  say('begin');
  for (const name of targetNames) for (const sql of toCreation('postgresql', name)) say(sql);
  return {
    write: (name, row) =>
      say(
        toInsert(
          name,
          columnsOf(name)
            .map((column) => toLiteral(row[column]))
            .join(', '),
        ),
      ),
    finish() {
      say(countMembers);
      say('commit');
      fsyncSync(file);
      isFinished = true;
    },
    close() {
      closeSync(file);
      if (!isFinished) rmSync(path, { force: true });
    },
  };
}

/** The database that a file is for, by the end of its name. */
export function dialectOfFile(path: string): Dialect {
  if (path.endsWith('.sql')) return 'postgresql';
  if (/\.(?:db|sqlite3?)$/.test(path)) return 'sqlite';
  throw new ExportFault(
    `With --for better-auth the export is a file: ${path} has to end in .db or .sqlite for SQLite, or in .sql for PostgreSQL.`,
  );
}

/** Begins a file, readable by its owner alone. */
export async function openTargetFile(path: string, { isForced }: { isForced: boolean }): Promise<TargetFile> {
  const dialect = dialectOfFile(path);
  if (existsSync(path)) {
    if (!isForced)
      throw new ExportFault(`The file ${path} exists. Name another one, or add --force to replace it.`);
    rmSync(path);
  }
  return dialect === 'sqlite' ? openSqlite(path) : openSql(path);
}
