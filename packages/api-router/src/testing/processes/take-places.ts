import { AuthError } from '#core/errors/auth-error.ts';
import { createKeystead } from '#create-keystead.ts';
import { places } from '#testing/apps/places-feature.ts';
import { ORIGIN } from '#testing/browser.ts';
import { TEST_SECRET } from '#testing/service-test-options.ts';

/** Started by a test with a database URL: a service that takes places once it is told to, and says what came of it. */
const [database = ''] = process.argv.slice(2);

const service = await createKeystead({ baseURL: ORIGIN, secret: TEST_SECRET, database, features: [places] });
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const outcomes = await Promise.all(
  [1, 2, 3].map(async () => {
    try {
      return (await service.caller().place.take({ owner: 'other' })).taken;
    } catch (error) {
      if (error instanceof AuthError) return error.reason;
      throw error;
    }
  }),
);
process.stdout.write(`${JSON.stringify(outcomes)}\n`);
await service.close();
