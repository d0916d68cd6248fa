import { z } from 'zod';
import type { TestApp } from '#testing/test-app.ts';

const step = z.object({ detail: z.string() });

/**
 * A table that is read whole, and an index of which nothing is asked but the organization or the directory: `SEARCH s0
 * USING INDEX name (organization_id=?)`.
 */
const broad = [
  /^SCAN (?!CONSTANT ROW)\w+/,
  /\((?:organization_id=\?|connection_id=\?|connection_id=\? AND organization_id=\?)\)/,
];

/** What SQLite does for a statement that grows with the number of people, in its own words. */
export async function broadStepsOf({ service }: Pick<TestApp, 'service'>, sql: string): Promise<string[]> {
  const values = Array.from(sql.matchAll(/\?/g), () => null);
  const rows: unknown = await service.orm.em.fork().execute(`explain query plan ${sql}`, values);
  const steps = z.array(step).parse(rows);
  return steps.map(({ detail }) => detail).filter((one) => broad.some((pattern) => pattern.test(one)));
}
