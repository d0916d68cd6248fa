import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from './bounds.ts';
import { runServer } from './run-server.ts';
import { seedAdministration } from './seed-administration.ts';
import { type Comparison, compareThroughput } from './throughput.ts';

const SECRET = 'a secret for the benchmark that is long enough';
const MANY = 100_000;
const FEW = 1_000;
const options = { rateLimit: { enabled: false }, admin: {} };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const rates = ({ ours, theirs }: Comparison): string =>
  `${Math.round(theirs)} against ${Math.round(ours)} requests/s`;

/** Queries whose time must not grow with the users, by what they do. */
const steady: Record<string, string> = {
  'a page': 'limit=50&offset=200',
  'by name': 'limit=50&sortBy=name',
  'by last sign-in': 'limit=50&sortBy=lastSignInAt&sortDirection=desc',
  'by role': 'limit=50&sortBy=role',
  'begins with': 'limit=50&searchValue=person-77%40&searchOperator=starts_with',
  'of a role': 'limit=50&filterField=role&filterValue=admin',
};

/** Reads every row: nothing that both databases have finds what a text contains. */
const scanning = 'limit=50&searchValue=son-77';

/** How the time of the list of users grows with the users. */
export async function measureAdministration(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${MANY} users…`);
  const config = join(folder, 'administration.config.mjs');
  writeFileSync(config, `export default ${JSON.stringify(options)};\n`);
  const start = async (name: string, users: number) => {
    const database = `sqlite:${join(folder, `${name}.db`)}`;
    const { cookie } = await seedAdministration(database, { users, secret: SECRET });
    const server = await runServer(here('../src/main.ts'), {
      NODE_ENV: 'production',
      AUTH_SECRET: SECRET,
      DATABASE_URL: database,
      KEYSTEAD_CONFIG: config,
    });
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
      note: rates(growth),
    });
  }
  const scan = await growthOf(scanning);
  findings.push({
    name: `list-users contains, ${MANY} users`,
    value: scan.theirs / 1000,
    unit: ' k/s',
    bound: { atLeast: 0.015 },
    note: rates(scan),
  });
  for (const { server } of [few, many]) await server.stop();
  return findings;
}
