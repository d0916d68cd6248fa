import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { createOrm, type Orm, User, WebhookEvent } from '@keystead/db';
import type { Finding } from './bounds.ts';
import { median } from './process-figures.ts';
import type { RunningServer } from './run-server.ts';
import { PASSWORD } from './sign-in-cpu.ts';
import { startConfigured } from './start-configured.ts';

const EMAIL = 'webhooks@example.com';
const ROUNDS = 3;
const MESSAGES = 1_000;
/** Requests at the same time, as the service sends them to one receiver. */
const AT_ONCE = 10;

/** A receiver that takes everything, in this process. */
async function startReceiver() {
  const state = { size: 0, count: 0, awaited: 0, done: (): void => {} };
  const server = createServer((incoming, response) => {
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
    });
    incoming.on('end', () => {
      response.writeHead(204).end();
      Object.assign(state, { size, count: state.count + 1 });
      if (state.count === state.awaited) state.done();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Size of the last body. */
    size: () => state.size,
    /** Seconds from the call until so many more requests have come. */
    async secondsUntil(more: number, begin: () => Promise<unknown>): Promise<number> {
      const arrived = new Promise<void>((resolve) => {
        Object.assign(state, { awaited: state.count + more, done: resolve });
      });
      const began = performance.now();
      await begin();
      await arrived;
      return (performance.now() - began) / 1000;
    },
    stop: () => void server.close(),
  };
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** The same requests without a service: nothing is signed, and nothing is written before and after. */
async function sendBare({ origin, size }: Receiver): Promise<void> {
  const body = 'a'.repeat(size());
  let left = MESSAGES;
  const send = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const sent = request(origin, { method: 'POST', agent: false });
      sent.end(body);
      const [answer] = await once(sent, 'response');
      answer.resume();
      await once(answer, 'end');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
}

/** Events as a busy service commits them, none of which is on its way. */
const toEvents = (round: number) =>
  Array.from({ length: MESSAGES }, (_, position) => ({
    id: `bench-${round}-${position}`,
    type: 'user.updated',
    subject: `user:bench-${position % 100}`,
    position,
    content: { actorId: null, targetType: 'user', targetId: `bench-${position % 100}`, organizationId: null },
    createdAt: new Date(),
  }));

/** Somebody who may set webhooks up, and writes something. */
async function signUpOperator(server: RunningServer, orm: Orm) {
  let cookie = '';
  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${server.url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const signedUp = await post('/sign-up/email', { name: 'Bench', email: EMAIL, password: PASSWORD });
  cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await orm.em.fork().nativeUpdate(User, { email: EMAIL }, { role: 'admin' });
  return { post };
}

async function measureOn(name: string, settings: { folder: string; database: string }): Promise<Finding> {
  const receiver = await startReceiver();
  const options = { admin: {}, webhooks: {}, advanced: { privateOrigins: [receiver.origin] } };
  const server = await startConfigured({ ...settings, name: `webhooks-${name}`, options });
  const orm = await createOrm(settings.database);
  const operator = await signUpOperator(server, orm);
  await operator.post('/webhook/create', { url: receiver.origin, events: ['user.updated'] });

  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await orm.em.fork().insertMany(WebhookEvent, toEvents(round));
    // The call has an event of its own, after which the service looks for all others.
    const ours = await receiver.secondsUntil(MESSAGES + 1, () =>
      operator.post('/update-user', { name: `Bench ${round}` }),
    );
    const bare = await receiver.secondsUntil(MESSAGES, () => sendBare(receiver));
    // The first round is for warming up.
    if (round > 0) rounds.push({ ours: MESSAGES / ours, bare: MESSAGES / bare });
  }
  await orm.close();
  await server.stop();
  receiver.stop();
  const [ours, bare] = [median(rounds.map((one) => one.ours)), median(rounds.map((one) => one.bare))];
  return {
    name: `webhooks a second on ${name}, over bare requests`,
    value: median(rounds.map((one) => one.ours / one.bare)),
    unit: '×',
    // Half of the 0.08 that SQLite reached on a busy machine, where PostgreSQL reached 0.10.
    bound: { atLeast: 0.04 },
    note: `${Math.round(ours)} against ${Math.round(bare)} requests/s`,
  };
}

/** Measures how many events a second reach one receiver, beside requests that nobody signs and writes down. */
export async function measureWebhooks(folder: string): Promise<Finding[]> {
  console.log(`Sending ${MESSAGES} events to a webhook, ${ROUNDS} times…`);
  const findings = [await measureOn('SQLite', { folder, database: `sqlite:${join(folder, 'webhooks.db')}` })];
  const postgres = process.env.BENCH_POSTGRES_URL ?? '';
  if (postgres !== '') findings.push(await measureOn('PostgreSQL', { folder, database: postgres }));
  return findings;
}
