import { vi } from 'vitest';
import { dialectOf, type Orm } from '#connection/dialect.ts';

/** Plan of the last statement that `ask` sends, with the values that it sends. */
export async function explainSent(orm: Orm, ask: (em: Orm['em']) => Promise<unknown>): Promise<string> {
  const em = orm.em.fork();
  const execute = vi.spyOn(em, 'execute');
  await ask(em);
  const [sql, values] = execute.mock.lastCall ?? [];
  execute.mockRestore();
  const command = dialectOf(orm) === 'sqlite' ? 'explain query plan' : 'explain';
  return JSON.stringify(await em.execute(`${command} ${sql}`, Array.isArray(values) ? values : []));
}
