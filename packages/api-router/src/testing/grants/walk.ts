import { Event } from '@keystead/db';
import { expect } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { askAnew, type Held, devices as ofDevices, paths } from '#testing/grants/paths.ts';
import { allow, type Given, type Place } from '#testing/grants/place.ts';

/** `session`: it ends unless it has `offline_access`. */
export type Fate = 'ends' | 'session' | 'stays';

/** What a client gets that asks anew without a page, see `askAnew`. */
export type Anew =
  | 'code'
  | 'login_required'
  | 'consent_required'
  | 'access_denied'
  | 'page: invalid_client'
  | 'page: client_disabled';

export interface Walk {
  fate: Fate;
  anew: Anew;
  go: () => Promise<unknown>;
  /** Of the grants, besides their scopes. */
  given?: Given;
  /** Where the client asks anew. Default: the window. */
  window?: Browser;
  /** Devices are denied also where grants stay, or those at which somebody has looked. */
  devices?: 'denied';
  /** Nobody can say any more for which client it is. */
  isWithoutClient?: boolean;
  /** Nobody ends it before it is used. */
  atUse?: boolean;
  /** Answers of single paths that are something else. */
  but?: Readonly<Record<string, string>>;
}

type HeldByPath = ReadonlyMap<string, Held>;

async function holdAll(place: Place, given: Given, isOffline: boolean): Promise<HeldByPath> {
  const held = new Map<string, Held>();
  for (const [name, path] of Object.entries(paths))
    if (isOffline || !path.isOffline) held.set(name, await path.hold(place, given, isOffline));
  return held;
}

async function answersOf(held: HeldByPath): Promise<Record<string, string>> {
  const used: Record<string, string> = {};
  for (const [name, { use }] of held) used[name] = await use();
  return used;
}

function toExpected(
  held: HeldByPath,
  isOver: boolean,
  { devices, isWithoutClient, but }: Pick<Walk, 'devices' | 'isWithoutClient' | 'but'> = {},
): Record<string, string> {
  const expected: Record<string, string> = {};
  for (const [name, { grant }] of held) {
    const { living = 'ok', over, withoutClient } = paths[name] ?? { over: 'not a path' };
    const isDenied = devices === 'denied' && ofDevices.includes(name);
    const ended = isWithoutClient ? (withoutClient ?? over) : over;
    const isDone = isDenied || (isWithoutClient && withoutClient !== undefined) || (isOver && grant !== null);
    expected[name] = but?.[name] ?? (isDone ? ended : living);
  }
  return expected;
}

/** Ids of grants that have to have ended. */
const toEnded = (held: HeldByPath, { atUse = false }: Pick<Walk, 'atUse'>): string[] =>
  [...held].flatMap(([name, { grant }]) =>
    grant === null || (atUse && paths[name]?.asksNobody) ? [] : [grant],
  );

/**
 * Walks one cause: what a client has with and without `offline_access`, on every path, before and after it; what it gets
 * that asks anew; and the event, once for each grant that has ended.
 */
export async function walk(place: Place, given: Walk): Promise<void> {
  const { fate, anew, go, given: on = {}, window = place.window } = given;
  await allow(place, on);
  const plain = await holdAll(place, on, false);
  const offline = await holdAll(place, on, true);
  const before = await holdAll(place, on, true);
  expect(await answersOf(before)).toEqual(toExpected(before, false));
  expect(await askAnew(window, on)).toBe('code');

  const answer = await go();
  await place.app.settle();

  if (answer instanceof Response && answer.status >= 400) expect(await answer.text()).toBe('');
  expect(await answersOf(plain), 'without offline_access').toEqual(
    toExpected(plain, fate !== 'stays', given),
  );
  expect(await answersOf(offline), 'with offline_access').toEqual(
    toExpected(offline, fate === 'ends', given),
  );
  expect(await askAnew(window, on)).toBe(anew);
  const ended = [
    ...(fate === 'stays' ? [] : toEnded(plain, given)),
    ...(fate === 'ends' ? toEnded(offline, given) : []),
  ];
  const held = new Set([...plain.values(), ...offline.values()].map(({ grant }) => grant));
  const events = await place.app.em().find(Event, { action: 'oauth.grant-ended' });
  const told = events.filter(({ data }) => typeof data.grantId === 'string' && held.has(data.grantId));
  expect(told.map(({ data }) => data.grantId).sort()).toEqual(ended.sort());
  for (const { targetId, data } of told) {
    expect(targetId).toBe(place.ada.id);
    expect(data).toMatchObject({ clientId: on.client ?? 'web', reason: expect.stringMatching(/^[a-z-]+$/) });
  }
}
