import { hash } from 'node:crypto';
import type { OrganizationGroup, Person } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import type { ImportFlags } from '../flags.ts';
import type { Source, SourceFacts } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { assertText } from './assert-text.ts';
import { type FileBytes, openFile } from './file-bytes.ts';
import type { FileRow } from './file-row.ts';
import type { FileUser } from './file-user.ts';
import { Losses } from './losses.ts';
import { parsePosition, toPosition } from './positions.ts';
import type { BrokenLine } from './read-lines.ts';
import { readRows } from './read-rows.ts';
import { noPerson, type PersonSettings, toPerson } from './to-person.ts';

/** What a row of a file becomes: a user, or nobody, with the note of the summary that says why. */
export type FromRow = FileUser | { left: string };

/** How the files of a product are read. */
export interface FileKind {
  kind: string;
  /** The product, for sentences. */
  product: string;
  /** Names of which each row has at least one of a group; a file that lacks them is of another product. */
  expects: readonly (readonly string[])[];
  /** Throws a `UsageFault` for names of the first row that it does not know. */
  check?: (names: readonly string[]) => void;
  read: (row: ForeignRow, losses: Losses) => FromRow;
  warnings?: readonly string[];
}

const isBroken = (row: FileRow | BrokenLine): row is BrokenLine => 'fault' in row;

async function* onlyHead({ head }: FileBytes): AsyncGenerator<Buffer, void> {
  yield head;
}

/** The first row that can be read, as far as the beginning of the file has one. */
async function findFirst(file: FileBytes): Promise<ForeignRow | undefined> {
  try {
    for await (const row of readRows(file, onlyHead(file))) if (!isBroken(row)) return row.row;
  } catch (error) {
    // The beginning ends in the middle of a list. What is wrong with the head line is wrong with the file.
    if (!(error instanceof UsageFault) || !error.message.startsWith('The list ends')) throw error;
  }
  return undefined;
}

function assertKind(
  { product, expects, check }: FileKind,
  file: FileBytes,
  first: ForeignRow | undefined,
): void {
  if (first === undefined) return;
  const missing = expects.find((names) => !names.some((name) => Object.hasOwn(first, name)));
  if (missing !== undefined)
    throw new UsageFault(
      `The file ${file.name} is none of ${product}: its rows have no ${missing.join(' and no ')}, but ${Object.keys(first).slice(0, 12).join(', ')}.`,
    );
  check?.(Object.keys(first));
}

const toBroken = ({ number, fault }: BrokenLine): Omit<Person, 'position'> => ({
  ...noPerson({
    unread: [{ table: 'user', id: '', line: number, code: 'BROKEN_LINE', message: fault, takesAll: true }],
  }),
  line: number,
});

function toRead(
  kind: FileKind,
  settings: PersonSettings,
  row: FileRow | BrokenLine,
): Omit<Person, 'position'> {
  if (isBroken(row)) return toBroken(row);
  const read = kind.read(row.row, settings.losses);
  const line = row.number;
  if ('left' in read) return { ...noPerson({ left: [{ table: 'user', note: read.left }] }), line };
  return { ...toPerson(settings, read), line };
}

async function* nothing(): AsyncGenerator<OrganizationGroup, void> {}

/** Opens a file with people of another product. Throws a `UsageFault` before anything is written. */
export async function openFileSource(
  kind: FileKind,
  flags: ImportFlags,
  facts: SourceFacts,
): Promise<Source> {
  const [path = ''] = flags.places;
  const file = await openFile(path);
  assertText(file);
  const first = await findFirst(file);
  assertKind(kind, file, first);
  const losses = new Losses();
  const settings = { kind: kind.kind, flags, facts, losses };
  const read = first && kind.read(first, new Losses());
  const oldest = read && 'email' in read ? (read.id ?? read.email) : null;
  return {
    kind: kind.kind,
    version: null,
    fingerprint: hash('sha256', JSON.stringify([kind.kind, file.place, oldest]), 'base64url'),
    async countPeople() {
      if (file.isOnce) return null;
      let count = 0;
      for await (const _ of readRows(file, file.read())) count += 1;
      return count;
    },
    async *people(after) {
      const halt = parsePosition(after);
      let isPast = halt === undefined;
      for await (const row of readRows(file, file.read())) {
        const person = toRead(kind, settings, row);
        const position = toPosition(row.number, person.user?.id);
        // What is not carried is counted in every row, and only those behind the halt are given out.
        if (isPast) yield { ...person, position };
        else if (row.number === halt?.line) isPast = halt.assertSame(position);
      }
      halt?.assertFound(isPast);
    },
    organizations: nothing,
    rest: async () => ({ signingKeys: [], unread: [], left: [] }),
    notCarried: async () => losses.all,
    warnings: () => kind.warnings ?? [],
    close: async () => undefined,
  };
}
