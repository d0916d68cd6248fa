import type { ImportedSigningKey, LeftRow, UnreadRow } from '@keystead/api-router/imports';
import { type ForeignDatabase, type ForeignRow, quoteName } from '@keystead/db';
import type { FoundTables } from '../database/found-tables.ts';
import { isRecord, momentOf, parseJson, wordOf } from '../values.ts';
import { fieldsOf } from './models.ts';
import type { SourceSecrets } from './source-secrets.ts';

/** Members of a public key that is carried (RFC 8037). */
function toPublic(text: string): { kty: string; crv: string; x: string } | undefined {
  const jwk = parseJson(text);
  if (!isRecord(jwk) || jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || typeof jwk.x !== 'string')
    return undefined;
  return { kty: jwk.kty, crv: jwk.crv, x: jwk.x };
}

/** The pair as JSON: plain, or sealed within a JSON text. */
function toPair(text: string, secrets: SourceSecrets): string | undefined {
  const parsed = parseJson(text);
  if (isRecord(parsed)) return JSON.stringify(parsed);
  const opened = secrets.open(typeof parsed === 'string' ? parsed : text);
  const pair = opened === undefined ? undefined : parseJson(opened);
  return isRecord(pair) ? JSON.stringify(pair) : undefined;
}

function toKey(row: ForeignRow, secrets: SourceSecrets): ImportedSigningKey | LeftRow | UnreadRow {
  const id = wordOf(row, 'id');
  const fault = { table: 'jwks_key', id, takesAll: false } as const;
  const publicKey = toPublic(wordOf(row, 'publicKey'));
  if (publicKey === undefined) return { table: 'jwks_key', note: 'otherSigningKeys' };
  const createdAt = momentOf(row, 'createdAt');
  if (!createdAt) return { ...fault, field: 'createdAt', code: 'INVALID_DATE', message: 'The time is none.' };
  const pair = toPair(wordOf(row, 'privateKey'), secrets);
  if (pair === undefined)
    return {
      ...fault,
      field: 'privateKey',
      code: 'CANNOT_DECRYPT',
      message: 'No secret of the source opens the key.',
    };
  return { id, publicKey: JSON.stringify(publicKey), pair, createdAt };
}

/** The keys of signed tokens. There are few of them. */
export async function readSigningKeys(
  database: ForeignDatabase,
  tables: FoundTables,
  secrets: SourceSecrets,
): Promise<(ImportedSigningKey | LeftRow | UnreadRow)[]> {
  const found = tables.get('jwks');
  if (found === undefined) return [];
  const columns = fieldsOf('jwks').flatMap((field) => {
    const name = found.columns.get(field)?.name;
    return name === undefined ? [] : `${quoteName(name)} as ${quoteName(field)}`;
  });
  const rows = await database.all(`select ${columns.join(', ')} from ${database.nameOf(found.table)}`);
  return rows.map((row) => toKey(row, secrets));
}
