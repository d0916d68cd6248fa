import { expect, test } from 'vitest';
import { createLanes, type Served } from '#features/webhooks/sending/lanes.ts';

const now = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const many = (organizationId: string | null, count: number): Served[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${organizationId}-${index}`, organizationId }));

const ownersOf = (served: readonly Served[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(served, ({ organizationId }) => `${organizationId}`)).map(
      ([owner, some]) => [owner, some?.length ?? 0],
    ),
  );

test('each owner has a share, the operator too, and a first lane when all others are taken', () => {
  const lanes = createLanes();
  for (const endpoint of [null, ...Array.from({ length: 12 }, (_, index) => `org-${index}`)].flatMap(
    (owner) => many(owner, 30),
  ))
    lanes.add(endpoint);

  const opened = lanes.open(now);

  // A hundred in turns: seven or eight of each of thirteen.
  expect(opened).toHaveLength(100);
  expect(Math.max(...Object.values(ownersOf(opened)))).toBe(8);
  for (const endpoint of many('late', 2)) lanes.add(endpoint);
  expect(ownersOf(lanes.open(now))).toEqual({ late: 1 });
});

test('one owner alone has ten, and a lane that is free goes to whoever had fewer turns', () => {
  const lanes = createLanes();
  for (const endpoint of many('mallory', 500)) lanes.add(endpoint);
  const opened = lanes.open(now);
  expect(ownersOf(opened)).toEqual({ mallory: 10 });
  const [first] = opened;
  if (!first) throw new Error('no lane');
  lanes.leave(first, 'taken', now);
  const [next, ...others] = lanes.open(now);
  expect(others).toEqual([]);
  // What took something waits behind the others.
  expect(next?.id).toBe('mallory-10');
});

test('those that failed rest for a minute, and have lanes of their own, five for each owner', () => {
  const lanes = createLanes();
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (const endpoint of many('mallory', 30)) lanes.add(endpoint);
    for (const endpoint of lanes.open(now)) lanes.leave(endpoint, 'rest', now);
  }
  for (const endpoint of [...many('mallory', 30), ...many('ada', 3)]) lanes.add(endpoint);
  expect(ownersOf(lanes.open(at(59)))).toEqual({ ada: 3 });
  expect(ownersOf(lanes.open(at(60)))).toEqual({ mallory: 5 });
  lanes.add({ id: 'new', organizationId: 'mallory' });
  expect(ownersOf(lanes.open(at(60)))).toEqual({ mallory: 1 });
});

test('that nothing was left, or another process was quicker, does not make a failing one sound', () => {
  const lanes = createLanes();
  const [endpoint] = many('mallory', 1);
  if (!endpoint) throw new Error('no endpoint');
  const servedAfter = (round: 'rest' | 'done' | 'elsewhere' | 'taken', moment: Date): boolean => {
    lanes.add(endpoint);
    for (const served of lanes.open(moment)) lanes.leave(served, round, moment);
    lanes.add(endpoint);
    const [served] = lanes.open(moment);
    if (served) lanes.leave(served, 'done', moment);
    return served !== undefined;
  };
  expect(servedAfter('rest', now)).toBe(false);
  expect(servedAfter('done', now)).toBe(false);
  expect(servedAfter('elsewhere', at(60))).toBe(true);
  lanes.forgive(endpoint);
  expect(servedAfter('taken', now)).toBe(true);
});
