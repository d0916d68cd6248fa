import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createOrm } from '@keystead/db';
import { createKeystead } from '#create-keystead.ts';
import { ORIGIN } from '#testing/browser.ts';
import { TEST_SECRET } from '#testing/service-test-options.ts';

/**
 * Started by a test with a database URL and a time: a service that does the work it is told to, a line each, and says
 * what comes of it. It sends no mail before it is told to go on.
 */
const [databaseUrl = '', time = ''] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const sayings: [RegExp, string][] = [
  [/^select .* from \S*\boutbox_mail\b/, 'looked'],
  [/^delete from \S*\bsession\b/, 'deleted sessions'],
];

const orm = await createOrm(databaseUrl, {
  debug(sql) {
    for (const [pattern, line] of sayings) if (pattern.test(sql)) say(line);
  },
});
const goOn = Promise.withResolvers<void>();
const start = new Date(time);
/** One hour and more passes between the start and the work, so that everything is due. */
let now = start;
const service = await createKeystead({
  baseURL: ORIGIN,
  secret: TEST_SECRET,
  database: orm,
  clock: () => now,
  mailer: {
    async send({ to }) {
      say(`sending to ${to}`);
      await goOn.promise;
    },
  },
});
now = new Date(start.getTime() + 2 * 3_600_000);

const works: Record<string, () => void> = {
  'send mails': () => service.sendDueMails(),
  'clean up': () => service.deps.deleteExpired(now),
  'go on': () => goOn.resolve(),
};

const lines = createInterface({ input: process.stdin });
lines.on('line', async (line) => {
  works[line]?.();
  await service.idle();
  say(`done: ${line}`);
});
say('ready');
await once(lines, 'close');
await service.close();
