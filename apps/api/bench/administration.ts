import { join } from 'node:path';
import type { Finding } from './bounds.ts';
import { seedAdministration } from './seed-administration.ts';
import { SECRET, startConfigured } from './start-configured.ts';
import { type Comparison, compareThroughput, rates } from './throughput.ts';

const MANY = 100_000;
const FEW = 1_000;
const options = { admin: {} };

/** Sizes in falling order; the second one is the base for the comparison. */
const manyBesideFew = ({ ours, theirs }: Comparison): string => rates({ ours: theirs, theirs: ours });

/** Queries whose time must not grow with the number of users, by name. */
const steady: Record<string, string> = {
  'a page': 'limit=50&offset=200',
  'by name': 'limit=50&sortBy=name',
  'by last sign-in': 'limit=50&sortBy=lastSignInAt&sortDirection=desc',
  'by role': 'limit=50&sortBy=role',
  'begins with': 'limit=50&searchValue=person-77%40&searchOperator=starts_with',
  'of a role': 'limit=50&filterField=role&filterValue=admin',
};

/** A full scan, because neither database has an index for text inside a value. */
const scanning = 'limit=50&searchValue=son-77';

/** Measures how the time of the list of users grows with their number. */
export async function measureAdministration(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${MANY} users…`);
  const start = async (name: string, users: number) => {
    const database = `sqlite:${join(folder, `${name}.db`)}`;
    const { cookie } = await seedAdministration(database, { users, secret: SECRET });
    const server = await startConfigured({ name, folder, database, options });
    const target = (query: string) => ({
      url: `${server.url}/api/auth/admin/list-users?${query}`,
      cookies: [cookie],
    });
    return { server, target };
  };
  const few = await start('few-users', FEW);
  const many = await start('many-users', MANY);
  console.log('Measuring the list of users…');
  const growthOf = (query: string): Promise<Comparison> =>
    compareThroughput(few.target(query), many.target(query));
  const findings: Finding[] = [];
  for (const [name, query] of Object.entries(steady)) {
    const growth = await growthOf(query);
    findings.push({
      name: `list-users ${name}, ${FEW} to ${MANY} users`,
      value: growth.ratio,
      unit: '×',
      bound: { atMost: 1.2 },
      note: manyBesideFew(growth),
    });
  }
  const scan = await growthOf(scanning);
  findings.push({
    name: `list-users contains, ${MANY} users`,
    value: scan.theirs / 1000,
    unit: ' k/s',
    bound: { atLeast: 0.015 },
    note: manyBesideFew(scan),
  });
  for (const { server } of [few, many]) await server.stop();
  return findings;
}
