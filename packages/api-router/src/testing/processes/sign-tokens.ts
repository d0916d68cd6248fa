import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createKeystead } from '#create-keystead.ts';
import { ORIGIN } from '#testing/browser.ts';
import { signsWithRs256 } from '#testing/people/signed-tokens.ts';
import { TEST_SECRET } from '#testing/service-test-options.ts';

/**
 * Started by a test with a database URL, a time, and the session cookie of somebody: a service that does what a line
 * tells it, and says what comes of it in a line.
 */
const [database = '', time = '', cookie = ''] = process.argv.slice(2);

let now = new Date(time);
const service = await createKeystead({
  baseURL: ORIGIN,
  secret: TEST_SECRET,
  database,
  jwt: {},
  features: [signsWithRs256],
  clock: () => now,
});
const caller = service.caller({ headers: { cookie } });

const works: Record<string, (given: string) => Promise<string>> = {
  async start() {
    await service.migrate();
    return 'started';
  },
  token: async () => (await caller.token()).token,
  rotate: async () => (await caller.rotateKeys()).id,
  verify: async (token) => String((await caller.verifyJWT({ token })).payload?.sub ?? null),
  async pass(seconds) {
    now = new Date(now.getTime() + Number(seconds) * 1000);
    return 'passed';
  },
};

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const [name = '', given = ''] = line.split(' ');
  const said = await works[name]?.(given);
  process.stdout.write(`${said}\n`);
});
process.stdout.write('ready\n');
await once(lines, 'close');
await service.close();
