import { createRunSql, runSql, type SsoConnection } from '@keystead/db';
import type { UnitSource } from '#core/call/unit.ts';
import { take } from '#core/call/unit-of-work/count.ts';
import { hashName } from '#features/enterprise-connections/provider-session.ts';

interface Used {
  assertionId: string;
  replayUntil: Date;
}

/** Uses an assertion up, until it has ended anyway. Of two calls with the same one, one is first. */
export async function takeAssertion(
  source: UnitSource,
  { id: connectionId }: SsoConnection,
  { assertionId, replayUntil }: Used,
): Promise<boolean> {
  const id = hashName(connectionId, `assertion ${assertionId}`);
  return take(source, async (em) => {
    const sql = createRunSql(source.deps.orm, (statement) => runSql(em, statement));
    const taken = await sql`insert into ${sql.table('sso_assertion')} (id, connection_id, expires_at)
      values (${id}, ${connectionId}, ${replayUntil}) on conflict (id) do nothing returning id`;
    return taken.length === 1;
  });
}
