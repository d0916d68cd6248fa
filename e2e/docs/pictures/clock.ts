import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright';

/** The morning on which all pictures are taken: a Monday. */
const MORNING = '2026-11-16T09:12:00.000Z';

/** For a server: the program that sets its clock, and the time. */
export const serverClock = {
  flags: ['--import', fileURLToPath(new URL('set-clock.mjs', import.meta.url))],
  env: { PICTURES_CLOCK: MORNING, TZ: 'UTC' },
};

/** A browser whose clock is that of a server that started at `startedAt`. */
export const setBrowserClock = (context: BrowserContext, startedAt: number): Promise<unknown> =>
  context.addInitScript((shift) => {
    const actual = Date.now;
    const now = (): number => actual() + shift;
    window.Date = new Proxy(Date, {
      construct: (target, parts, made) =>
        Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, Date.parse(MORNING) - startedAt);
