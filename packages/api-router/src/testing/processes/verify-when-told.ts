import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createKeystead } from '#create-keystead.ts';
import { ORIGIN } from '#testing/browser.ts';
import { TEST_SECRET } from '#testing/service-test-options.ts';

/**
 * Started by a test with a database URL: a service that verifies API keys. A line is a key and how often to verify it
 * at once; it answers how many were let through. It is killed, or told to close.
 */
const [database = ''] = process.argv.slice(2);
const service = await createKeystead({
  baseURL: ORIGIN,
  secret: TEST_SECRET,
  database,
  apiKey: { flushInterval: 60 },
});

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  const [key = '', times] = line.split(' ');
  const answers = await Promise.all(
    Array.from({ length: Number(times) }, () => service.verifyApiKey({ key })),
  );
  process.stdout.write(`${answers.filter(({ valid }) => valid).length}\n`);
});
process.stdout.write('ready\n');
await once(lines, 'close');
await service.close();
