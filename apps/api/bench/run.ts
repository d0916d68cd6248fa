import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAdministration } from './administration.ts';
import { measureApiKeys } from './api-keys.ts';
import { type Finding, report } from './bounds.ts';
import { measureCleanUp } from './clean-up.ts';
import { measureDeletion } from './deletion.ts';
import { measureDirectory } from './directory/measure.ts';
import { measureEverythingOn } from './everything-on.ts';
import { flood } from './flood.ts';
import { measureIdentityProvider } from './identity-provider/measure.ts';
import { measureProviderSection } from './identity-provider/section.ts';
import { measureImport } from './import.ts';
import { measureImportPeople } from './import-people.ts';
import { measureLists } from './lists.ts';
import { measureMcpAuth } from './mcp-auth.ts';
import { measureOrganizations } from './organizations.ts';
import type { RunningServer } from './run-server.ts';
import { type SeededSession, seed } from './seed.ts';
import { measureSignInCpu, signUp } from './sign-in-cpu.ts';
import { measureSignedTokens } from './signed-tokens.ts';
import { SECRET, startBare, startConfigured } from './start-configured.ts';
import { compareThroughput, rates } from './throughput.ts';
import { measureTypes } from './types.ts';
import { measureWebhooks } from './webhooks.ts';
import { measureServersOnPostgres } from './workers.ts';

const MANY = 100_000;
const FEW = 1_000;
const EMAIL = 'bench@example.com';
const options = { emailAndPassword: { enabled: true } };

const folder = mkdtempSync(join(tmpdir(), 'keystead-bench-'));

function startKeystead(database: string, cookieCache: boolean): Promise<RunningServer> {
  // Longer than the whole run, so that the copies stay valid.
  const session = { cookieCache: { enabled: cookieCache, maxAge: 600 } };
  const name = `cache-${cookieCache}`;
  return startConfigured({ name, folder, database, options: { ...options, session } });
}

/** Cookies of a browser after get-session, including the cached copy. */
async function withCache(server: RunningServer, { cookie }: SeededSession): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } });
  const cached = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return [cookie, ...cached].join('; ');
}

async function measure(): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${MANY} users and ${2 * MANY} sessions…`);
  const database = `sqlite:${join(folder, 'many.db')}`;
  const sessions = await seed(database, MANY, SECRET);
  const fewDatabase = `sqlite:${join(folder, 'few.db')}`;
  const fewSessions = await seed(fewDatabase, FEW, SECRET);
  const cookies = sessions.map(({ cookie }) => cookie);

  // A SQLite file belongs to one server, so the second one gets a copy.
  copyFileSync(join(folder, 'many.db'), join(folder, 'caching.db'));
  const plain = await startKeystead(database, false);
  const caching = await startKeystead(`sqlite:${join(folder, 'caching.db')}`, true);
  const few = await startKeystead(fewDatabase, false);
  const [first] = sessions;
  if (!first) throw new Error('no sessions');
  const answer = await fetch(`${plain.url}/api/auth/get-session`, { headers: { cookie: first.cookie } });
  const bare = await startBare({ '/ok': { ok: true }, '/session': await answer.json() });
  const cachedCookies = await Promise.all(sessions.map((session) => withCache(caching, session)));

  console.log('Measuring throughput, in turn with a bare Express route…');
  const ok = await compareThroughput({ url: `${plain.url}/api/auth/ok` }, { url: `${bare.url}/ok` });
  const path = '/api/auth/get-session';
  const session = await compareThroughput(
    { url: plain.url + path, cookies },
    { url: `${bare.url}/session`, cookies },
  );
  const cached = await compareThroughput(
    { url: caching.url + path, cookies: cachedCookies },
    { url: `${bare.url}/session`, cookies: cachedCookies },
  );
  const fewCookies = fewSessions.map(({ cookie }) => cookie);
  const growth = await compareThroughput(
    { url: few.url + path, cookies: fewCookies },
    { url: plain.url + path, cookies },
  );

  console.log('Measuring sign-ins…');
  await signUp(plain, EMAIL);
  const cpu = await measureSignInCpu(plain, EMAIL);
  const flooded = await flood(plain, EMAIL);
  for (const server of [plain, caching, few, bare]) await server.stop();

  return [
    { name: '/api/auth/ok', value: ok.ratio, unit: '×', bound: { atLeast: 0.6 }, note: rates(ok) },
    {
      name: 'get-session, cookie cache off',
      value: session.ratio,
      unit: '×',
      bound: { atLeast: 0.4 },
      note: rates(session),
    },
    {
      name: 'get-session, cookie cache on',
      value: cached.ratio,
      unit: '×',
      bound: { atLeast: 0.5 },
      note: rates(cached),
    },
    {
      name: `get-session time, ${FEW} to ${MANY} users`,
      value: growth.ratio,
      unit: '×',
      bound: { atMost: 1.2 },
      note: rates(growth),
    },
    { name: 'processor time of a sign-in over its hash', value: cpu, unit: '×', bound: { atMost: 1.15 } },
    {
      name: '/api/auth/ok at p99 under 200 sign-ins',
      value: flooded.okP99,
      unit: ' ms',
      bound: { atMost: 50 },
      note: `${flooded.probes} probes`,
    },
    {
      name: 'resident memory under 200 sign-ins',
      value: flooded.peakMegabytes,
      unit: ' MB',
      bound: { atMost: 450 },
    },
    {
      name: 'sign-ins without a proper answer',
      value: flooded.wrong,
      unit: '',
      bound: { atMost: 0 },
      note: JSON.stringify(flooded.statuses),
    },
  ];
}

/** Groups of rows by their name; names on the command line measure those alone. */
const groups: Record<string, () => Promise<Finding[]>> = {
  service: measure,
  'everything-on': () => measureEverythingOn(folder),
  organizations: () => measureOrganizations(folder),
  administration: () => measureAdministration(folder),
  'signed-tokens': () => measureSignedTokens(folder),
  'identity-provider': () => measureIdentityProvider(folder),
  'provider-section': () => measureProviderSection(folder),
  'mcp-auth': () => measureMcpAuth(folder),
  'api-keys': () => measureApiKeys(folder),
  'clean-up': () => measureCleanUp(folder),
  deletion: () => measureDeletion(folder),
  lists: () => measureLists(folder),
  directory: () => measureDirectory(folder),
  workers: () => measureServersOnPostgres(folder),
  webhooks: () => measureWebhooks(folder),
  import: measureImport,
  types: measureTypes,
  'import-people': () => measureImportPeople(folder),
};

try {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in groups));
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`);
  const findings: Finding[] = [];
  for (const [name, measureGroup] of Object.entries(groups))
    if (asked.length === 0 || asked.includes(name)) findings.push(...(await measureGroup()));
  process.exitCode = report(findings) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
