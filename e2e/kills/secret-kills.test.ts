import { randomBytes } from 'node:crypto';
import { OutboxMail } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../packages/api-router/src/testing/random/random.ts';
import { isLong, repeatable, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { createChange, type Plan } from '../support/secret/change.ts';
import { createDeployment, newServerDatabase, stop } from '../support/secret/deployment.ts';
import { setUpKeeper, setUpWaiter, tryAll } from '../support/secret/keepers.ts';

const REFUSAL =
  /None of the secrets in AUTH_SECRET opens this database \(it was last used with secret [\da-f]{8}\)\. Put that secret behind the new one: AUTH_SECRET=NEW,OLD\./;

/** The mail that waited for a day, with the code of a recovery. */
const WAITED = /sign in without your second step/;

const plan: Plan = isLong
  ? { changes: 3, keepers: 12, killsOfServer: 5, killsOfCommand: 5, forget: true }
  : { changes: 1, keepers: 2, killsOfServer: 1, killsOfCommand: 1, forget: false };

const newSecret = (): string => randomBytes(24).toString('base64url');

async function changeAll(database?: string) {
  await using deployment = await createDeployment(database);
  const random = createRandom(seed);
  let secret = newSecret();
  const first = secret;
  const server = await deployment.start([secret]);
  const names = Array.from({ length: plan.keepers }, (_, index) => `keeper-${index}`);
  const keepers = [];
  for (const name of names) keepers.push(await setUpKeeper(deployment, name));
  const waiters = [await setUpWaiter(deployment, 'waiter-0'), await setUpWaiter(deployment, 'waiter-1')];
  await stop(server, 'SIGKILL');

  const change = createChange({ deployment, keepers, random, plan });
  for (let index = 0; index < plan.changes; index += 1) {
    const next = newSecret();
    await change.run({ next, current: secret, dataKey: isLong && index === 1 });
    secret = next;
  }
  if (plan.forget) {
    const refused = deployment.keystead([first], 'start');
    expect(await refused.exited).toBe(1);
    expect(
      refused
        .output()
        .split('\n')
        .filter((line) => REFUSAL.test(line)),
    ).toHaveLength(1);
  }
  await deployment.inDatabase((em) =>
    em.nativeUpdate(OutboxMail, { content: { $ne: null } }, { nextAttemptAt: new Date(0), attempts: 0 }),
  );
  const last = await deployment.start([secret]);
  for (const { email } of waiters) await deployment.waitForMail(email, WAITED);
  for (const keeper of [...keepers, ...waiters]) await tryAll(deployment, keeper, true);
  await stop(last);
  const checked = deployment.keystead([secret], 'audit', 'verify');
  expect([await checked.exited, checked.output()]).toEqual([0, expect.any(String)]);
  return change.counts;
}

const databases = ['SQLite', ...(isLong && process.env.TEST_POSTGRES_URL ? ['PostgreSQL'] : [])];

describe.each(databases)('on %s, the secret is changed under load and processes are killed', (name) => {
  test(`${plan.changes} times: everything that hangs on it works`, { timeout: 3_600_000 }, async () => {
    const database = name === 'SQLite' ? undefined : await newServerDatabase(`secret_kills_${seed}`);
    const counts = await repeatable(() => changeAll(database));

    if (isLong) console.log(`${name}: ${JSON.stringify(counts)}`);
    expect(counts.kills).toBeGreaterThanOrEqual(isLong ? 50 : 2);
  });
});
