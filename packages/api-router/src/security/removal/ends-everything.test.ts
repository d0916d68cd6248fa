import { describe, expect, test } from 'vitest';
import { heldRowsOf, revocationsOf } from '#core/feature/revocations.ts';
import { features } from '#every-call.ts';
import { testOnce } from '#testing/database/once.ts';
import { accessKinds } from '#testing/removal/access-kinds.ts';
import type { AccessKind } from '#testing/removal/held-access.ts';
import { setRemoval } from '#testing/removal/scene.ts';
import { shownElsewhere } from '#testing/removal/shown-elsewhere.ts';
import { type RemovalWay, removalWays } from '#testing/removal/ways.ts';

/** Whoever is taken out everywhere loses all that is theirs; in one organization, all that they have as one of it. */
const reaches: Readonly<Record<RemovalWay['reach'], (of: AccessKind['of']) => boolean>> = {
  account: (of) => of !== 'organization',
  place: (of) => of === 'place',
  access: () => false,
};

const ends = ({ reach, also = [] }: RemovalWay, name: string, { of }: AccessKind): boolean =>
  reaches[reach](of) || also.includes(name);

testOnce('all that depends on a person or a membership is tried here, or says where', () => {
  const names = new Set([
    ...revocationsOf(features).map(({ name }) => name),
    ...heldRowsOf(features).flatMap(({ holder, name }) => (holder === 'membership' ? [name] : [])),
  ]);
  const shown = new Set([
    ...Object.values(accessKinds).flatMap(({ shows }) => shows),
    ...Object.keys(shownElsewhere),
  ]);

  expect([...names].filter((name) => !shown.has(name))).toEqual([]);
  expect([...shown].filter((name) => !names.has(name))).toEqual([]);
  const besides = Object.values(removalWays).flatMap(({ also = [] }) => also);
  expect(besides.filter((name) => !Object.hasOwn(accessKinds, name))).toEqual([]);
});

describe.each(Object.entries(removalWays))('after %s', (_, way) => {
  test.each(Object.entries(accessKinds))('%s', async (name, kind) => {
    const scene = await setRemoval();
    await using app = scene.app;
    const before = await kind.hold(scene);
    expect(await before()).toBe(true);
    const after = await kind.hold(scene);

    const answer = await way.go(scene);
    await app.settle();

    expect(answer.status < 400 ? '' : await answer.text()).toBe('');
    expect(await after()).toBe(!ends(way, name, kind));
  });
});
