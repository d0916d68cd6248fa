import { gzipSync } from 'node:zlib';
import { ImportRun, User } from '@keystead/db';
import { expect } from 'vitest';
import { createPlace, type Place } from './import-file.ts';

/** A file that is refused as a whole. */
export interface HostileFile {
  what: string;
  /** Null for no file. */
  content: string | Buffer | null;
  /** The one sentence. */
  fault: string | RegExp;
}

/** Files of other products, by the names of their columns. */
const products: Readonly<Record<string, string>> = {
  auth0: '{"_id":{"$oid":"1"},"email":"a@example.com","passwordHash":"x"}\n',
  clerk: 'id,primary_email_address,password_digest,password_hasher\nuser_1,a@example.com,x,bcrypt\n',
  firebase: '{"users": [{"localId":"1","email":"a@example.com"}]}',
  cognito: 'cognito:username,email,email_verified\na,a@example.com,true\n',
};

/** Files that no source reads. */
export const hostileFiles = (kind: string): HostileFile[] => [
  { what: 'no file', content: null, fault: /^The file .* cannot be read\.$/ },
  { what: 'an empty file', content: '', fault: /^The file .* is empty\.$/ },
  {
    what: 'a compressed file',
    content: gzipSync(Buffer.alloc(10_000_000)),
    fault: /is compressed: give it uncompressed\.$/,
  },
  {
    what: 'a spreadsheet',
    content: Buffer.from('PK\u0003\u0004xx'),
    fault: /is a ZIP archive or a spreadsheet/,
  },
  {
    what: 'UTF-16',
    content: Buffer.from('\uFEFFemail\n', 'utf16le'),
    fault: /is in UTF-16: save it as UTF-8\.$/,
  },
  { what: 'a database', content: 'SQLite format 3\0', fault: /is a SQLite database/ },
  {
    what: 'bytes',
    content: 'em\0ail\nx',
    fault: /is no text: its first line has a NUL character\.$/,
  },
  {
    what: 'half a list',
    content: '[{"email":"a@example.com"},\n',
    fault: /ends in the middle, on line 2: the file is not whole\.$|is none of/,
  },
  ...Object.entries(products).flatMap(([name, content]) =>
    name === kind || kind === 'users' ? [] : [{ what: `a file of ${name}`, content, fault: /is none of/ }],
  ),
];

/** Shows that a source refuses a file with one sentence, and writes nothing. */
export async function assertRefused(
  kind: string,
  { content, fault }: Omit<HostileFile, 'what'>,
  flags: readonly string[] = [],
): Promise<void> {
  await using place = await createPlace();
  const path = content === null ? '/none/file' : place.write('file', content);
  await expect(place.run([kind, path, ...flags])).rejects.toThrow(fault);
  expect(await place.em().count(User, {})).toBe(0);
  expect(await place.em().count(ImportRun, {})).toBe(0);
}

/** The same for all of the files, into one service. */
export async function assertAllRefused(kind: string): Promise<void> {
  await using place = await createPlace();
  for (const { what, content, fault } of hostileFiles(kind)) {
    const path = content === null ? '/none/file' : place.write('file', content);
    await expect(place.run([kind, path]), what).rejects.toThrow(fault);
  }
  expect(await place.em().count(User, {})).toBe(0);
  expect(await place.em().count(ImportRun, {})).toBe(0);
}

/** Longer than a value may be, so that it costs one line. */
const LONG = 'x'.repeat(1_000_001);

/** A file with a row of a person, another one of each hostile kind, and a row of a last person. */
export const hostileLines = (toLine: (email: string, name: string) => string): Buffer =>
  Buffer.concat(
    [
      toLine('ada@example.com', "=cmd|'/c calc'!A1"),
      toLine('nul@example.com', 'a\0b'),
      toLine('long@example.com', LONG),
      Buffer.concat([Buffer.from(toLine('bytes@example.com', 'a')), Buffer.from([0xc3, 0x28])]),
      toLine('nobody', '__proto__'),
      toLine('ADA@example.com', 'the same person'),
      '"half of a line',
      toLine('bob@example.com', '../../etc/passwd'),
    ].map((line) => Buffer.concat([Buffer.from(line), Buffer.from('\n')])),
  );

/** Lines and codes of the errors file, behind the lines that come before. */
export const hostileFaults = (before: number): string[] =>
  ['BROKEN_LINE', 'BROKEN_LINE', 'BROKEN_LINE', 'INVALID_EMAIL', 'DUPLICATE_EMAIL', 'BROKEN_LINE'].map(
    (code, index) => `user ${before + index + 2} ${code}`,
  );

/** Shows that hostile rows cost nothing but themselves. */
export async function assertOthersCome(
  place: Place,
  words: readonly string[],
  before: number,
): Promise<void> {
  const { tables, isFinished } = await place.run(words);
  expect(isFinished).toBe(true);
  expect(place.faults()).toEqual(hostileFaults(before));
  expect(tables.user).toMatchObject({ written: 2 });
  const users = await place.em().find(User, {}, { orderBy: { email: 'asc' } });
  expect(users.map(({ email, name }) => [email, name])).toEqual([
    ['ada@example.com', "=cmd|'/c calc'!A1"],
    ['bob@example.com', '../../etc/passwd'],
  ]);
}
