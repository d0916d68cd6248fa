import { createRunSql, type Orm, runSql } from '@keystead/db';
import type { UnitSource } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';

interface SignedOnce {
  /** Who signed it, and its `jti`. */
  names: readonly unknown[];
  /** From then on it is refused for its age. */
  until: Date;
}

/**
 * Uses up a JWT that somebody else signed, in a transaction. False: it was used before. Of two requests with one JWT, one
 * is first.
 */
export async function useOnce(
  { deps }: Pick<UnitSource, 'deps'>,
  em: Orm['em'],
  { names, until }: SignedOnce,
): Promise<boolean> {
  const sql = createRunSql(deps.orm, (statement) => runSql(em, statement));
  const taken = await sql`insert into ${sql.table('oauth_assertion')} (id, expires_at)
    values (${hashToken(JSON.stringify(names))}, ${until}) on conflict (id) do nothing returning id`;
  return taken.length === 1;
}
