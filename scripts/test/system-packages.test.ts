import { expect, it } from 'vitest';
import { installSystemPackages } from './system-packages.mjs';

const browser = { name: 'chromium', purpose: 'a browser', isThere: () => false };
const redis = { name: 'redis-server', purpose: 'a Redis server', isThere: () => false };

const alone = (names: readonly string[]) => names.map((name) => `install ${name}`);

/** Installs both where apt-get fails for some arguments. */
async function install(fails: RegExp, first: Parameters<typeof installSystemPackages>[0][number] = browser) {
  const asked: string[] = [];
  const failed = await installSystemPackages([first, redis], async (args) => {
    asked.push(args.filter((arg) => !arg.startsWith('-')).join(' '));
    return !fails.test(args.join(' '));
  });
  return { asked, failed: Object.fromEntries(failed) };
}

it('installs everything in one go', async () => {
  expect(await install(/never/)).toEqual({ asked: ['update', 'install chromium redis-server'], failed: {} });
});

it('installs what another system has instead', async () => {
  const shell = { ...browser, name: 'chromium-shell', instead: 'chromium' };
  expect(await install(/shell/, shell)).toEqual({
    asked: [
      'update',
      'install chromium-shell redis-server',
      ...alone(['chromium-shell', 'chromium', 'redis-server']),
    ],
    failed: {},
  });
});

it('installs what it can, and tells which command failed for the rest', async () => {
  expect(await install(/chromium/)).toEqual({
    asked: ['update', 'install chromium redis-server', 'install chromium', 'install redis-server'],
    failed: { chromium: 'install -y --no-install-recommends chromium' },
  });
  expect(await install(/update/)).toEqual({
    asked: ['update'],
    failed: { chromium: 'update', 'redis-server': 'update' },
  });
});
