import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { MailMessage } from '#core/ports.ts';
import { createKeystead } from '#create-keystead.ts';
import { acmeOptions } from '#testing/apps/acme-app.ts';
import { type ScriptedVisit, scriptedProvider } from '#testing/providers/scripted-provider.ts';
import { type ServiceTestOptions, withTestDefaults } from '#testing/service-test-options.ts';

/**
 * Started by a test with a database URL, a time, and the options of its service as JSON: another service of the same
 * kind, which answers the requests it is told of, a line each. With an answer it says what it has mailed, and logged
 * as an error.
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
  /** Who comes next by a provider. */
  visit: ScriptedVisit;
}

const options: ServiceTestOptions = JSON.parse(given);
const provider = scriptedProvider();
const mails: MailMessage[] = [];
const errors: string[] = [];
const silent = (): void => {};
let now = new Date(time);
const service = await createKeystead({
  ...withTestDefaults(acmeOptions(provider, options)),
  database,
  clock: () => now,
  logger: {
    debug: silent,
    info: silent,
    warn: silent,
    error: (_fields, message) => void errors.push(message),
  },
  mailer: { send: async (message) => void mails.push(message) },
});

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const { id, url, address, visit, ...told }: Told = JSON.parse(line);
  now = new Date(told.now);
  provider.says(visit);
  const { method, headers, body } = told;
  const response = await service.handler(new Request(url, { method, headers, body }), address);
  const answer = { status: response.status, headers: [...response.headers], body: await response.text() };
  await service.idle();
  const said = { mails: mails.splice(0), errors: errors.splice(0) };
  process.stdout.write(`${JSON.stringify({ id, ...answer, ...said })}\n`);
});
process.stdout.write('ready\n');
await once(lines, 'close');
await service.close();
