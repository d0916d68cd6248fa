import '#testing/database/one-database.ts';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Feature } from '#core/feature/define-feature.ts';
import { describeOptions } from '#core/options/describe-options.ts';
import { features } from '#every-call.ts';
import { sectionsOf } from '#options.ts';
import { switches } from '#testing/switches/classified.ts';
import { scenarios } from '#testing/switches/scenarios.ts';
import { testApp } from '#testing/test-app.ts';

/** Kinds of options that switch something: what is true or false, and what may be false in place of a function. */
const isSwitch = (kind: string): boolean =>
  /true or false|boolean|\bfalse\b/.test(kind.replaceAll('`', '')) || kind === '1 or 2';

const names = describeOptions(sectionsOf(features))
  .filter(({ kind }) => isSwitch(kind))
  .map(({ name }) => name);

test('every switch among the options is classified by when it has its effect', () => {
  expect(Object.keys(switches).sort()).toEqual([...new Set(names)].sort());
});

test('every test that shows the effect of a switch is there, and every scenario is of a switch', () => {
  const tests = Object.values(switches).filter((effect) => effect.endsWith('.test.ts'));
  const effects = new Set<string>(Object.values(switches));

  expect(tests.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([]);
  expect(Object.keys(scenarios).filter((name) => !effects.has(name))).toEqual([]);
});

test('a mail of a feature that is off is not sent, unless it tells of what has happened', async () => {
  await using app = await testApp({
    organization: { domains: { enabled: true } },
    apiKey: {},
    webhooks: {},
    admin: {},
    magicLink: {},
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
  });
  const off = await app.beside({
    organization: false,
    apiKey: false,
    webhooks: false,
    admin: false,
    magicLink: false,
    emailAndPassword: false,
    passkey: {},
    user: { ownData: { enabled: false }, changeEmail: { enabled: false } },
  });
  const switchedOff = features.filter(
    ({ isOn }: Feature) => isOn && !isOn(off.deps) && isOn(app.service.deps),
  );
  const asking = switchedOff.flatMap(({ mails = [] }: Feature) => mails.filter(({ isNotice }) => !isNotice));

  expect(asking.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['organization-invitation', 'organization-transfer', 'own-data-ready']),
  );
  expect(asking.filter(({ kind }) => !off.deps.isMailOff(kind))).toEqual([]);
  expect(asking.filter(({ kind }) => app.service.deps.isMailOff(kind))).toEqual([]);
});

describe('a switch that is turned off while work waits', () => {
  test.each(Object.entries(scenarios))('%s: nothing happens until it is on again', async (_, scenario) => {
    const { app, happen } = await scenario.wait();
    await using _app = app;

    expect(await happen(await app.beside(scenario.off)), 'switched off').toBe(false);
    const again = await happen(await app.beside());
    expect(again, 'switched on again').toBe(!('isLost' in scenario));
  });

  const lost = Object.entries(scenarios).filter(([, scenario]) => 'isLost' in scenario);

  test.each(lost)('%s: it happens if the switch stays on', async (_, scenario) => {
    const { app, happen } = await scenario.wait();
    await using _app = app;

    expect(await happen(await app.beside())).toBe(true);
  });
});
