import { createRunSql, type Orm, runSql } from '@keystead/db';
import type { UnitSource } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';

/** An assertion, by whatever names it among all others. */
export interface NamedAssertion {
  names: readonly string[];
  /** From then on it is over anyway. */
  until: Date;
}

/** Uses an assertion up, in a transaction. Of two requests with one assertion, one is first. */
export async function takeAssertion(
  { deps }: Pick<UnitSource, 'deps'>,
  em: Orm['em'],
  { names, until }: NamedAssertion,
): Promise<boolean> {
  const id = hashToken(JSON.stringify(names));
  const sql = createRunSql(deps.orm, (statement) => runSql(em, statement));
  const taken = await sql`insert into ${sql.table('oauth_assertion')} (id, expires_at)
    values (${id}, ${until}) on conflict (id) do nothing returning id`;
  return taken.length === 1;
}
