import type { Finding } from './bounds.ts';
import { type Asked, callBesideProbes, type TimedAnswer, timedCall } from './call-beside-probes.ts';
import { databasesFor } from './databases.ts';
import { median } from './process-figures.ts';
import type { RunningServer } from './run-server.ts';
import { type ListCookies, seedLists } from './seed-lists.ts';
import { SECRET, startConfigured } from './start-configured.ts';

/** Two sizes that are compared. An answer has at most 1,000 rows, so the larger lists are cut. */
const sizes = { few: { crowd: 500, joined: 100 }, many: { crowd: 10_000, joined: 2_000 } };
const MOST_ROWS = 1000;
/** Rows of a page whose time is compared, and members that one call changes. */
const PAGE = 100;
/** The most times as long for a page, or a change, at the larger size; and milliseconds that others may wait. */
const MOST_GROWTH = 3;
const MOST_WAIT = 100;
const ROUNDS = { page: 25, whole: 7, change: 4 };
const options = {
  admin: {},
  organization: { membershipLimit: 20_000, organizationLimit: 20_000, teams: { enabled: true } },
};

interface Started {
  server: RunningServer;
  cookies: ListCookies;
}

type Both = Record<keyof typeof sizes, Started>;

interface List {
  path: string;
  who: keyof ListCookies;
  size: keyof (typeof sizes)['many'];
  /** Name of the rows in an answer that is no list itself. */
  within?: string;
}

const lists: readonly List[] = [
  { path: 'organization/list-team-members?teamId=team', who: 'owner', size: 'crowd' },
  { path: 'organization/list-user-invitations', who: 'invited', size: 'joined' },
  { path: 'organization/list', who: 'joiner', size: 'joined' },
  { path: 'organization/list-members', who: 'owner', size: 'crowd', within: 'members' },
  { path: 'admin/list-users', who: 'owner', size: 'crowd', within: 'users' },
];

/** Other members in each round. */
const membersOf = (round: number): string[] =>
  Array.from({ length: PAGE }, (_, offset) => `crowd-${10 + round * PAGE + offset}`);

/** A call about many members, with what a round sends and the name of the number in its answer. */
interface Change {
  path: string;
  done: string;
  toBody: (round: number) => object;
}

const changes: readonly Change[] = [
  {
    path: 'organization/update-member-roles',
    done: 'updated',
    toBody: (round) => ({ members: membersOf(round).map((memberId) => ({ memberId, role: 'admin' })) }),
  },
  {
    path: 'organization/remove-members',
    done: 'removed',
    toBody: (round) => ({ memberIds: membersOf(round) }),
  },
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const partOf = (answer: unknown, name: string): unknown => (isRecord(answer) ? answer[name] : undefined);

function countRows({ path, within }: List, answer: unknown): number {
  const rows = within === undefined ? answer : partOf(answer, within);
  if (!Array.isArray(rows)) throw new Error(`${path} answered without a list`);
  return rows.length;
}

const timeOf = (answers: readonly TimedAnswer[]): number =>
  median(answers.map(({ milliseconds }) => milliseconds));

interface Compared {
  ratio: number;
  note: string;
}

/** Times of a call at both sizes, in turn, so that a slower machine slows both. */
async function compare(
  rounds: number,
  call: (at: Started, round: number) => Promise<TimedAnswer>,
  both: Both,
) {
  const [few, many]: [TimedAnswer[], TimedAnswer[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    few.push(await call(both.few, round));
    many.push(await call(both.many, round));
  }
  const [less, more] = [timeOf(few), timeOf(many)];
  const compared: Compared = {
    ratio: more / less,
    note: `${more.toFixed(1)} against ${less.toFixed(1)} ms`,
  };
  return compared;
}

/**
 * Calls the larger server some times while somebody else reads a session, and takes the median of the longest waits.
 */
async function waitBeside(
  { many }: Both,
  rounds: number,
  toAsked: (at: Started, round: number) => Asked,
): Promise<{ wait: number; note: string; last: unknown }> {
  const calls: Awaited<ReturnType<typeof callBesideProbes>>[] = [];
  for (let round = 0; round < rounds; round += 1)
    calls.push(await callBesideProbes(toAsked(many, round), many.cookies.somebodyElse));
  const wait = median(calls.map(({ longestWait }) => longestWait));
  return { wait, note: `during ${timeOf(calls).toFixed(0)} ms`, last: calls.at(-1)?.answer };
}

async function measureList(dialect: string, list: List, both: Both): Promise<Finding[]> {
  const { path, who, size } = list;
  const name = `${dialect}: ${path.split('?')[0]}`;
  const asked = ({ server, cookies }: Started, query = ''): Asked => ({
    origin: server.url,
    path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    cookie: cookies[who],
  });
  const page = `limit=${PAGE}`;
  const compared = await compare(ROUNDS.page, (at) => timedCall(asked(at, page)), both);
  const whole = await waitBeside(both, ROUNDS.whole, (at) => asked(at));
  const growth = `${sizes.few[size]} to ${sizes.many[size]}`;
  return [
    {
      name: `${name}, a page, ${growth}`,
      value: compared.ratio,
      unit: '×',
      bound: { atMost: MOST_GROWTH },
      note: compared.note,
    },
    {
      name: `${name}, rows of ${sizes.many[size]}`,
      value: countRows(list, whole.last),
      unit: '',
      bound: { atMost: MOST_ROWS },
    },
    {
      name: `${name}, get-session waits`,
      value: whole.wait,
      unit: ' ms',
      bound: { atMost: MOST_WAIT },
      note: whole.note,
    },
  ];
}

async function measureChange(
  dialect: string,
  { path, done, toBody }: Change,
  both: Both,
): Promise<Finding[]> {
  const asked = ({ server, cookies }: Started, round: number): Asked => ({
    origin: server.url,
    path,
    cookie: cookies.owner,
    body: toBody(round),
  });
  const change = async (at: Started, round: number): Promise<TimedAnswer> => {
    const timed = await timedCall(asked(at, round));
    if (partOf(timed.answer, done) !== PAGE) throw new Error(`${path} did not change ${PAGE} members`);
    return timed;
  };
  const compared = await compare(ROUNDS.change, change, both);
  const beside = await waitBeside(both, ROUNDS.change, (at, round) => asked(at, ROUNDS.change + round));
  const name = `${dialect}: ${path} of ${PAGE}`;
  return [
    {
      name: `${name}, ${sizes.few.crowd} to ${sizes.many.crowd}`,
      value: compared.ratio,
      unit: '×',
      bound: { atMost: MOST_GROWTH },
      note: compared.note,
    },
    {
      name: `${name}, get-session waits`,
      value: beside.wait,
      unit: ' ms',
      bound: { atMost: MOST_WAIT },
      note: beside.note,
    },
  ];
}

/** The time of long lists, and of changes of many members, at two lengths, and how long others wait. */
export async function measureLists(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [dialect, createDatabase] of Object.entries(await databasesFor(folder))) {
    console.log(`Filling ${dialect} with lists of ${sizes.many.crowd} rows…`);
    const start = async (name: keyof typeof sizes): Promise<Started> => {
      const database = await createDatabase(`lists_${name}`);
      const cookies = await seedLists(database, { ...sizes[name], secret: SECRET });
      return { cookies, server: await startConfigured({ name: `lists-${name}`, folder, database, options }) };
    };
    const both: Both = { few: await start('few'), many: await start('many') };
    console.log('Measuring lists…');
    for (const list of lists) findings.push(...(await measureList(dialect, list, both)));
    for (const change of changes) findings.push(...(await measureChange(dialect, change, both)));
    for (const { server } of Object.values(both)) await server.stop();
  }
  return findings;
}
