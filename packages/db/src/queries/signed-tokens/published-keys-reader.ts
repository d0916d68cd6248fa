import type { Dialect, Orm } from '#connection/dialect.ts';
import type { SigningAlgorithm } from '#entities/keys/jwks-key.ts';
import {
  type HotStatement,
  prepareStatement,
  type RunStatement,
} from '#queries/prepared/prepared-statement.ts';

/** Public key for signed tokens. */
export interface PublishedKey {
  id: string;
  algorithm: SigningAlgorithm;
  /** As a JWK in JSON. */
  publicKey: string;
}

/** A list of rows as one value, and a time in milliseconds as the column has it. */
const WORDS: Record<Dialect, { list: string; moment: string }> = {
  sqlite: {
    list: `json_group_array(json_object('id', l."id", 'algorithm', l."algorithm", 'publicKey', l."key"))`,
    moment: '?',
  },
  postgresql: {
    list: `json_agg(json_build_object('id', l."id", 'algorithm', l."algorithm", 'publicKey', l."key"))::text`,
    moment: 'to_timestamp(?::float8 / 1000)',
  },
};

const FIND_KEYS: HotStatement = {
  name: 'keystead_find_published_keys',
  toSql: (dialect, table) => `select ${WORDS[dialect].list} as "keys" from (
    select k."id", k."algorithm", k."public_key" as "key" from ${table('jwks_key')} k
    where k."expires_at" is null or k."expires_at" > ${WORDS[dialect].moment}
    order by k."created_at" desc, k."signs_from" desc, k."id" desc
  ) l`,
  reads: true,
};

/**
 * Reads the published keys, the newest first: one statement, prepared at its first use, because the endpoint is
 * public and frequent.
 */
export function createPublishedKeysReader(orm: Orm): (now: Date) => Promise<PublishedKey[]> {
  let run: RunStatement<{ keys: string | null }> | undefined;
  return async (now) => {
    run ??= await prepareStatement<{ keys: string | null }>(orm, FIND_KEYS);
    return JSON.parse((await run(now.getTime()))?.keys ?? '[]');
  };
}
