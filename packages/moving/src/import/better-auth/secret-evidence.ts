import { type ForeignDatabase, quoteName } from '@keystead/db';
import type { FoundTables } from '../database/found-tables.ts';
import type { Skippable } from '../flags.ts';
import { filledOf, isRecord, parseJson } from '../values.ts';
import type { ModelName } from './models.ts';
import type { SourceSecrets } from './source-secrets.ts';

/** Values of a kind that are opened before anything is written. */
const SAMPLE = 20;

/** Letters of the shortest sealed value in hexadecimal. Shorter ones are plain text. */
const SHORTEST = 80;

/** A place where Better Auth keeps something that its secret seals. */
interface Kind {
  model: ModelName;
  field: string;
  /** Its values, in a sentence. */
  what: string;
  /** The flag that leaves them out. */
  part: Skippable;
  /** The sealed text in a value; undefined for a plain value. */
  toSealed: (text: string) => string | undefined;
}

/** A private key is a JSON text with the sealed one in it, or the key itself. */
function toSealedKey(text: string): string | undefined {
  const parsed = parseJson(text);
  if (isRecord(parsed)) return undefined;
  return typeof parsed === 'string' ? parsed : text;
}

const KINDS: readonly Kind[] = [
  {
    model: 'twoFactor',
    field: 'secret',
    what: 'two-factor secrets',
    part: 'two-factor',
    toSealed: (text) => text,
  },
  {
    model: 'jwks',
    field: 'privateKey',
    what: 'keys of signed tokens',
    part: 'jwks',
    toSealed: toSealedKey,
  },
  {
    model: 'account',
    field: 'accessToken',
    what: 'tokens of providers',
    part: 'tokens',
    toSealed: (text) => (text.startsWith('$ba$') || text.length >= SHORTEST ? text : undefined),
  },
];

/** Values of a kind that no secret opens. */
export interface Closed {
  what: string;
  part: Skippable;
  count: number;
  /** Sealed beyond doubt: a provider may give a token that only looks so. */
  isSure: boolean;
}

/** Says which of the given secrets open values of the source. */
export interface SecretEvidence {
  /** Secrets that open something. */
  opening: ReadonlySet<string>;
  /** Kinds of which no value opens. */
  closed: readonly Closed[];
}

async function readValues(
  database: ForeignDatabase,
  tables: FoundTables,
  { model, field }: Kind,
): Promise<string[]> {
  const found = tables.get(model);
  const column = found?.columns.get(field);
  if (found === undefined || column === undefined) return [];
  const name = quoteName(column.name);
  const newest = found.columns.get('createdAt');
  const order = newest === undefined ? '' : ` order by ${quoteName(newest.name)} desc`;
  const rows = await database.all(
    `select ${name} as "value" from ${database.nameOf(found.table)} where ${name} is not null${order} limit ${SAMPLE}`,
  );
  return rows.flatMap((row) => filledOf(row, 'value') ?? []);
}

/** Tries the secrets on the newest sealed values of each kind. */
export async function findSecretEvidence(
  database: ForeignDatabase,
  tables: FoundTables,
  secrets: SourceSecrets,
): Promise<SecretEvidence> {
  const opening = new Set<string>();
  const closed: Closed[] = [];
  for (const kind of KINDS) {
    const sealed = (await readValues(database, tables, kind)).flatMap((text) => {
      const value = kind.toSealed(text);
      return value !== undefined && (kind.part !== 'tokens' || secrets.isSealed(value)) ? [value] : [];
    });
    const openers = sealed.flatMap((value) => secrets.find(value)?.secret ?? []);
    for (const secret of openers) opening.add(secret);
    if (sealed.length === 0 || openers.length > 0) continue;
    const isSure = kind.part !== 'tokens' || sealed.some((value) => value.startsWith('$ba$'));
    closed.push({ what: kind.what, part: kind.part, count: sealed.length, isSure });
  }
  return { opening, closed };
}
