import { describe, expect, test } from 'vitest';
import { heldRowsOf, revocationsOf } from '#core/feature/revocations.ts';
import { features } from '#features.ts';
import { testOnce } from '#testing/database/once.ts';
import { type AccessKind, accessKinds, shownElsewhere } from '#testing/removal/access-kinds.ts';
import { setRemoval } from '#testing/removal/scene.ts';
import { type RemovalWay, removalWays } from '#testing/removal/ways.ts';

/** Whoever is taken out everywhere loses all that is theirs; in one organization, all that they have as one of it. */
const ends = ({ reach }: RemovalWay, { of }: AccessKind): boolean =>
  reach === 'account' ? of !== 'organization' : of === 'place';

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
});

describe.each(Object.entries(removalWays))('after %s', (_, way) => {
  test.each(Object.entries(accessKinds))('%s', async (__, kind) => {
    const scene = await setRemoval();
    await using app = scene.app;
    const before = await kind.hold(scene);
    expect(await before()).toBe(true);
    const after = await kind.hold(scene);

    const answer = await way.go(scene);
    await app.settle();

    expect(answer.status < 400 ? '' : await answer.text()).toBe('');
    expect(await after()).toBe(!ends(way, kind));
  });
});
