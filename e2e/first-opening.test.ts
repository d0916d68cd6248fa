import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { isLong } from '../packages/api-router/src/testing/seed.ts';
import { sharedDemo } from './support/shared-demo.ts';

const { server, visit } = sharedDemo(() => ({
  config: {
    emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
    organization: {},
    user: { deleteUser: { enabled: true } },
  },
}));

/** Milliseconds from the press to the overlay. */
const BOUND = 100;
/** A few tries need one good one, because other work of the machine makes some longer. */
const rounds = isLong ? { tries: 20, good: 19 } : { tries: 2, good: 1 };

const overlays = [
  { path: '/', opener: /^open account menu/i, shows: '.ua-popover' },
  { path: '/', opener: /^switch organization/i, shows: '.ua-org-panel' },
  { path: '/account/security', opener: /^delete account/i, shows: '.ua-dialog' },
];

/** React would keep back for 300 ms what it has once replaced by a fallback, and menus are two of them deep. */
test(`overlays are there ${BOUND} ms after the first press`, { timeout: 300_000 }, async () => {
  const { page } = await visit();
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' },
    headers: { origin: server().url },
  });

  for (const { path, opener, shows } of overlays) {
    const took: number[] = [];
    for (let round = 0; round < rounds.tries; round += 1) {
      await page.goto(path);
      took.push(await open(page, page.getByRole('button', { name: opener }), shows));
    }
    const quick = took.filter((milliseconds) => milliseconds <= BOUND).length;
    expect(quick, `${opener} on ${path}: ${took.map(Math.round).join(', ')} ms`).toBeGreaterThanOrEqual(
      rounds.good,
    );
  }
});

/** Presses on a page that is idle. Returns the milliseconds until the overlay is drawn. */
async function open(page: Page, opener: Locator, shows: string): Promise<number> {
  await opener.waitFor();
  await page.waitForLoadState('networkidle');
  return opener.evaluate(
    (button, selector) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector(selector)?.checkVisibility()) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        if (button instanceof HTMLElement) button.click();
        requestAnimationFrame(look);
      }),
    shows,
  );
}
