import { createKeystead } from '#create-keystead.ts';
import { ORIGIN } from '#testing/browser.ts';
import { NEW_SECRET } from '#testing/database/kept-at-rest.ts';
import { TEST_SECRET } from '#testing/service-test-options.ts';

/** Started by a test with a database URL and a time: replaces the data key, and says so after each part of the work. */
const [database = '', time = ''] = process.argv.slice(2);

const service = await createKeystead({
  baseURL: ORIGIN,
  secret: [NEW_SECRET, TEST_SECRET],
  database,
  clock: () => new Date(time),
});
await service.caller().secret.rotate({
  dataKey: true,
  forget: true,
  onProgress: () => void process.stdout.write('moved\n'),
});
await service.close();
process.stdout.write('done\n');
