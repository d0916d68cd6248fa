import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createKeystead } from '#create-keystead.ts';
import { type ServiceTestOptions, withTestDefaults } from '#testing/service-test-options.ts';

/**
 * Started by a test with a database URL, a time, and the options of its service as JSON: another service of the same
 * kind, which answers the requests it is told of, a line each. Its mails go nowhere.
 */
const [database = '', time = '', given = '{}'] = process.argv.slice(2);

interface Told {
  id: number;
  /** By the clock of the test, which every process goes by. */
  now: string;
  url: string;
  address: string | null;
  method: string;
  headers: [string, string][];
  body: string | null;
}

const options: ServiceTestOptions = JSON.parse(given);
let now = new Date(time);
const service = await createKeystead({
  ...withTestDefaults(options),
  database,
  clock: () => now,
  mailer: { send: async () => {} },
});

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const { id, url, address, ...told }: Told = JSON.parse(line);
  now = new Date(told.now);
  const { method, headers, body } = told;
  const response = await service.handler(new Request(url, { method, headers, body }), address);
  const answer = { status: response.status, headers: [...response.headers], body: await response.text() };
  process.stdout.write(`${JSON.stringify({ id, ...answer })}\n`);
});
process.stdout.write('ready\n');
await once(lines, 'close');
await service.close();
