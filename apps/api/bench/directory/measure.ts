import type { Finding } from '../bounds.ts';
import { databasesFor } from '../databases.ts';
import { median, readCpuSeconds } from '../process-figures.ts';
import { createMemoryProbe, type ServerMemory } from '../server-memory.ts';
import { startConfigured } from '../start-configured.ts';
import { type Ask, requestsTo, toGroup, toPatch, toUser } from './requests.ts';
import { seedDirectory } from './seed.ts';

const PEOPLE = 10_000;
/** People between two looks at the clock. */
const STEP = 1000;
/** Numbers of people at which the memory is looked at. */
const LOOKS = [STEP, PEOPLE / 2, PEOPLE] as const;
/** Requests at once, as directories send them. */
const AT_ONCE = 4;
const LEAVERS = 100;
const PAGE = 100;

const options = {
  organization: { membershipLimit: 2 * PEOPLE, domains: { enabled: true } },
  // A first load is slower than the machine by this limit, unless the operator raises it.
  scim: { requestsPerMinute: 1_000_000 },
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Runs the work for each of the numbers from 0, some at once, and answers what each of them gave. */
async function forEachNumber<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return results;
}

/** A server that a directory is loaded into. */
interface Loading {
  ask: Ask;
  pid: number;
  readMemory: () => Promise<ServerMemory>;
}

interface Loaded {
  ids: string[];
  /** Seconds of each step, of the clock and of the server's processor: others may use the machine, too. */
  times: number[];
  processor: number[];
  /** By the number of people. */
  memory: Map<number, ServerMemory>;
}

async function load({ ask, pid, readMemory }: Loading): Promise<Loaded> {
  const loaded: Loaded = { ids: [], times: [], processor: [], memory: new Map() };
  for (let from = 0; from < PEOPLE; from += STEP) {
    const add = async (index: number): Promise<string> =>
      (await ask({ method: 'POST', path: '/Users', body: toUser(from + index) })).id;
    const before = readCpuSeconds(pid);
    loaded.times.push(await seconds(async () => loaded.ids.push(...(await forEachNumber(STEP, add)))));
    loaded.processor.push(readCpuSeconds(pid) - before);
    const people = from + STEP;
    if (LOOKS.some((look) => look === people)) loaded.memory.set(people, await readMemory());
  }
  return loaded;
}

/** Ways in which directories put people into a group. */
const ways = {
  Entra: { members: 1000, op: 'Add' },
  Okta: { members: 100, op: 'add' },
} as const;

async function fillGroup(ask: Ask, name: keyof typeof ways, ids: readonly string[]): Promise<number> {
  const { members, op } = ways[name];
  const { id } = await ask({ method: 'POST', path: '/Groups', body: toGroup(name) });
  return seconds(async () => {
    for (let from = 0; from < ids.length; from += members) {
      const value = ids.slice(from, from + members).map((one) => ({ value: one }));
      const body = toPatch({ op, path: 'members', value });
      await ask({ method: 'PATCH', path: `/Groups/${id}`, body });
    }
  });
}

const timesOf = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(1000 * (await seconds(work)));
  return median(times);
};

async function readPages(ask: Ask): Promise<number> {
  return seconds(async () => {
    for (let from = 1; from <= PEOPLE; from += PAGE)
      await ask({ method: 'GET', path: `/Users?startIndex=${from}&count=${PAGE}` });
  });
}

const pageAt = (ask: Ask, startIndex: number) => () =>
  ask({ method: 'GET', path: `/Users?startIndex=${startIndex}&count=${PAGE}` });

/** MiB by which a process may grow besides its heap: pages of the database in memory, and room for what comes and goes. */
const GROWTH: Readonly<Record<string, number>> = { SQLite: 2 * 64 + 32, PostgreSQL: 64 };

/** What a load has left in memory: the heap, which has to stay as it is, and all of the process, with pages of SQLite. */
function toMemoryFindings(dialect: string, memory: Loaded['memory']): Finding[] {
  const all = LOOKS.map((people) => memory.get(people) ?? { heap: Number.NaN, resident: Number.NaN });
  const [first, , last] = all;
  if (!first || !last) throw new Error('the memory was not looked at');
  const note = (of: keyof ServerMemory): string => `${all.map((one) => one[of].toFixed(0)).join(', ')} MB`;
  const pages =
    dialect === 'SQLite' ? '; what grows is its cache of pages, 64 MiB for each of two connections' : '';
  return [
    {
      name: `${dialect}: heap at ${PEOPLE} over that at ${STEP}`,
      value: last.heap / first.heap,
      unit: '×',
      bound: { atMost: 1.3 },
      note: note('heap'),
    },
    {
      name: `${dialect}: growth of the process meanwhile`,
      value: last.resident - first.resident,
      unit: ' MB',
      bound: { atMost: GROWTH[dialect] ?? 0 },
      note: `${note('resident')}${pages}`,
    },
  ];
}

/** The first load of a directory, as it is on one kind of database. */
async function measureOn(dialect: string, loading: Loading): Promise<Finding[]> {
  const { ask } = loading;
  const lookUp = () => ask({ method: 'GET', path: '/Users?filter=userName%20eq%20%22nobody%22' });
  await timesOf(200, lookUp);
  console.log(`Loading ${PEOPLE} people into ${dialect}…`);
  const { ids, times, processor, memory } = await load(loading);
  const [first = Number.NaN] = processor;
  const last = processor.at(-1) ?? Number.NaN;
  console.log('Filling groups, reading pages, deactivating…');
  const entra = await fillGroup(ask, 'Entra', ids);
  const okta = await fillGroup(ask, 'Okta', ids);
  const pages = await readPages(ask);
  const [firstPage, lastPage] = [
    await timesOf(15, pageAt(ask, 1)),
    await timesOf(15, pageAt(ask, PEOPLE - PAGE + 1)),
  ];
  const deactivate = (index: number) => {
    const body = toPatch({ op: 'Replace', path: 'active', value: 'False' });
    return ask({ method: 'PATCH', path: `/Users/${ids[index]}`, body });
  };
  const left = await seconds(() => forEachNumber(LEAVERS, deactivate));
  const row = (name: string, value: number, unit: string, atMost: number, note = ''): Finding => ({
    name: `${dialect}: ${name}`,
    value,
    unit,
    bound: { atMost },
    note,
  });
  const toText = (all: readonly number[]): string => all.map((one) => one.toFixed(1)).join(', ');
  const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
  return [
    row(
      `first load of ${PEOPLE} people`,
      sumOf(times),
      ' s',
      60,
      `seconds of each ${STEP}: ${toText(times)}`,
    ),
    row('its processor time', sumOf(processor), ' s', 60, 'of the server, whatever else runs on the machine'),
    row('processor time of the last 1,000 over the first', last / first, '×', 1.3, `${toText(processor)} s`),
    ...toMemoryFindings(dialect, memory),
    row(`group of ${PEOPLE} as Entra does it`, entra, ' s', 30),
    row(`group of ${PEOPLE} as Okta does it`, okta, ' s', 30),
    row('all pages', pages, ' s', 30),
    row('last page over the first', lastPage / firstPage, '×', 2, `${lastPage.toFixed(1)} ms`),
    row(`deactivation of ${LEAVERS}`, left, ' s', 10),
  ];
}

/** The time and memory of the first load of a large directory. */
export async function measureDirectory(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [dialect, createDatabase] of Object.entries(await databasesFor(folder))) {
    const database = await createDatabase('directory');
    await seedDirectory(database);
    const name = `directory-${dialect}`;
    const { env, read: readMemory } = createMemoryProbe(folder, name);
    const server = await startConfigured({ name, folder, database, options, env });
    const { url, pid } = server;
    findings.push(...(await measureOn(dialect, { ask: requestsTo(url), pid, readMemory })));
    await server.stop();
  }
  return findings;
}
