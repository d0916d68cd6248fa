import { hash } from 'node:crypto';
import type { Person } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import type { ImportFlags } from '../flags.ts';
import { noOrganizations, type Source, type SourceFacts } from '../source.ts';
import { UsageFault } from '../usage-fault.ts';
import { isBroken, type ReadRow } from './file-row.ts';
import type { FileUser } from './file-user.ts';
import { Losses } from './losses.ts';
import { openTextFile, type TextFile } from './open-text-file.ts';
import { parsePosition, toPosition } from './positions.ts';
import type { BrokenLine } from './read-lines.ts';
import { readRows } from './read-rows.ts';
import { type Survey, surveyRows } from './survey-rows.ts';
import { noPerson, type PersonSettings, toPerson } from './to-person.ts';

/** A user, or nobody, with the note of the summary that says why. */
export type FromRow = FileUser | { left: string };

export interface FileKind {
  kind: string;
  /** The product, for sentences. */
  product: string;
  /** Names of which each row has at least one of a group; a file that lacks them is of another product. */
  expects: readonly (readonly string[])[];
  /** Throws a `UsageFault` for names of the first row that it does not know. */
  check?: (names: readonly string[]) => void;
  /** Rows that several files make together. Otherwise those of the file itself. */
  rows?: () => AsyncGenerator<ReadRow, void>;
  read: (row: ForeignRow, losses: Losses) => FromRow;
  warnings?: readonly string[];
}

function assertKind({ product, expects, check }: FileKind, { name, first }: TextFile): void {
  if (first === undefined) return;
  const missing = expects.find((names) => !names.some((one) => Object.hasOwn(first, one)));
  if (missing !== undefined)
    throw new UsageFault(
      `The file ${name} is none of ${product}: its rows have no ${missing.join(' and no ')}, but ${Object.keys(first).slice(0, 12).join(', ')}.`,
    );
  check?.(Object.keys(first));
}

const toBroken = ({ fault }: BrokenLine) =>
  noPerson({
    unread: [{ table: 'user', id: '', code: 'BROKEN_LINE', message: fault, takesAll: true }],
  });

/** A row as a person, or why it is none. */
function toRead(kind: FileKind, settings: PersonSettings, row: ReadRow): Omit<Person, 'position'> {
  if (isBroken(row)) return toBroken(row);
  const read = kind.read(row.row, settings.losses);
  if ('left' in read) return noPerson({ left: [{ table: 'user', note: read.left }] });
  return toPerson(settings, read);
}

/** Besides the kind of the file. */
interface FileContext {
  flags: ImportFlags;
  facts: SourceFacts;
}

/** The people of a file that is open. Throws a `UsageFault` if it is of another product. */
export function toFileSource(kind: FileKind, file: TextFile, { flags, facts }: FileContext): Source {
  assertKind(kind, file);
  const { rows = () => readRows(file, file.read()) } = kind;
  const { first } = file;
  const losses = new Losses();
  const settings = { kind: kind.kind, flags, facts, losses };
  const read = first && kind.read(first, new Losses());
  const scratch = new Losses();
  const findUser = (row: ReadRow): FileUser | undefined => {
    const user = isBroken(row) ? undefined : kind.read(row.row, scratch);
    // Whoever is not imported is in nobody's way.
    if (user === undefined || 'left' in user || user.createdAt === undefined) return undefined;
    return flags.onlyVerified && !user.emailVerified ? undefined : user;
  };
  let surveyed: Promise<Survey> | undefined;
  /** Undefined: the file can be read once only, so of two with one address the first one in it stays. */
  const survey = async (): Promise<Survey | undefined> => {
    if (file.isOnce) return undefined;
    surveyed ??= surveyRows(rows, findUser);
    return surveyed;
  };
  const oldest = read && 'email' in read ? (read.id ?? read.email) : null;
  return {
    kind: kind.kind,
    version: null,
    fingerprint: hash('sha256', JSON.stringify([kind.kind, file.place, oldest]), 'base64url'),
    countPeople: async () => (await survey())?.count ?? null,
    async *people(after) {
      const twins = await survey();
      const halt = parsePosition(after);
      let isPast = halt === undefined;
      for await (const row of rows()) {
        const { number: line, file } = row;
        const person = { ...toRead(kind, settings, row), ...(file !== undefined && { file }), line };
        const position = toPosition(row, person.user?.id);
        // What is not carried is counted in every row, and only those behind the halt are given out.
        if (isPast)
          yield { ...person, position, ...(twins?.hasOlderTwin(row) && { hasOlderTwin: true as const }) };
        else if (halt?.isAt(row)) isPast = halt.assertSame(position);
      }
      halt?.assertFound(isPast);
    },
    organizations: noOrganizations,
    rest: async () => ({ signingKeys: [], unread: [], left: [] }),
    notCarried: async () => losses.all,
    warnings: () => kind.warnings ?? [],
    close: async () => undefined,
  };
}

/** Opens a file with people of another product. Throws a `UsageFault` before anything is written. */
export async function openFileSource(
  kind: FileKind,
  flags: ImportFlags,
  facts: SourceFacts,
): Promise<Source> {
  const [path = ''] = flags.places;
  return toFileSource(kind, await openTextFile(path), { flags, facts });
}
