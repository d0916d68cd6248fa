import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { AuthError } from '#core/errors/auth-error.ts';
import { createKeystead } from '#create-keystead.ts';
import { ORIGIN } from '#testing/browser.ts';
import { crowdOptions } from '#testing/crowd/crowd-options.ts';
import { findBusy } from '#testing/crowd/find-busy.ts';
import { TEST_SECRET } from '#testing/service-test-options.ts';

/**
 * Started by a test with a database URL and a time: a service that makes the calls it is told to, a line each, and
 * says how each ended: `done`, the reason of a refusal, or what failed.
 */
const [database = '', time = ''] = process.argv.slice(2);

interface Told {
  id: number;
  cookie: string;
  /** `organization.leave` */
  call: string;
  input: unknown;
}

const service = await createKeystead({
  ...crowdOptions,
  baseURL: ORIGIN,
  secret: TEST_SECRET,
  database,
  clock: () => new Date(time),
});

function findCall(cookie: string, call: string): (input: unknown) => Promise<unknown> {
  const caller: unknown = service.caller({ headers: { cookie }, setCookies: () => {} });
  const found = call.split('.').reduce<unknown>((node, name) => Reflect.get(Object(node), name), caller);
  if (typeof found !== 'function') throw new TypeError(`there is no call ${call}`);
  return async (input) => found(input);
}

async function outcomeOf({ cookie, call, input }: Told): Promise<object> {
  try {
    await findCall(cookie, call)(input);
    return { outcome: 'done' };
  } catch (error) {
    const busy = findBusy(error);
    if (busy !== undefined) return { outcome: busy };
    if (error instanceof AuthError) return { outcome: error.reason };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const told: Told = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: told.id, ...(await outcomeOf(told)) })}\n`);
});
process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
await once(lines, 'close');
await service.close();
