import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../packages/api-router/src/testing/random/random.ts';
import {
  isLong,
  operationsOr,
  repeatable,
  seed,
} from '../../../packages/api-router/src/testing/random/seed.ts';
import { shared, sharedServer } from '../../support/shared.ts';
import { compare } from './compare.ts';
import { courses } from './courses.ts';
import { byDesign } from './differences/index.ts';
import { drawCourse } from './draw.ts';
import { openServers, settings } from './open-servers.ts';
import { startOracle } from './start-oracle.ts';
import type { Servers } from './walk.ts';

const service = sharedServer(() => ({ config: settings }));
const oracle = shared(startOracle, (running) => running.close());

let servers: Servers;

beforeAll(async () => {
  servers = await openServers(service(), oracle());
});

/** Requests that are compared. */
const REQUESTS = Math.min(operationsOr(200), 2000);

test('random requests are answered as oidc-provider answers them, by class', async () => {
  const random = createRandom(seed);
  await repeatable(async () => {
    const disagreements: string[] = [];
    for (let count = 0; count < REQUESTS; ) {
      const { compared, faults } = await compare(servers, drawCourse(random));
      disagreements.push(...faults);
      count += compared;
    }
    expect(disagreements).toEqual([]);
  });
  expect(oracle().faults).toEqual([]);
});

if (isLong)
  test('each fault alone is answered as by oidc-provider, and each difference is met', async () => {
    const met = new Set();
    const disagreements: string[] = [];
    for (const course of courses()) {
      const { faults, difference } = await compare(servers, course);
      disagreements.push(...faults);
      met.add(difference);
    }
    expect(disagreements).toEqual([]);
    expect(byDesign.filter((one) => !met.has(one))).toEqual([]);
  });
