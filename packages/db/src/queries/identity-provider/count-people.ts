import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** People who are counted at most. */
export const MOST_PEOPLE = 1000;

/** The statement, whose values are the client and how many rows it reads at most. */
export const toPeopleStatement = (em: Orm['em']): string =>
  `select count(*) as "people" from (select distinct c."user_id" from ${tableOf({ em }, 'oauth_consent')} c where c."client_id" = ? limit ?) p`;

/** People who have allowed a client something, in whatever organizations; `hasMore`: beyond those that are counted. */
export async function countPeople(
  em: Orm['em'],
  clientId: string,
): Promise<{ people: number; hasMore: boolean }> {
  const [row]: { people: number | string }[] = await em.execute(toPeopleStatement(em), [
    clientId,
    MOST_PEOPLE + 1,
  ]);
  const people = Number(row?.people ?? 0);
  return { people: Math.min(people, MOST_PEOPLE), hasMore: people > MOST_PEOPLE };
}
