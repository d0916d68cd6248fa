import { sealing } from '#core/crypto/keys.ts';
import '#testing/database/one-database.ts';
import { Verification } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { seal } from '#core/crypto/seal.ts';
import { keysFor } from '#core/options/service-options.ts';
import { acmeApp, errorPage } from '#testing/apps/acme-app.ts';
import { browserAt, ORIGIN, TEST_SECRET } from '#testing/index.ts';

const restart = `${errorPage}?error=please_restart_the_process`;
const newSecret = 'another secret for tests that is long enough';

describe('a redirect to a provider and back', () => {
  it('continues when the secret is replaced in between, and the old one kept', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    const restarted = await app.beside({ secret: [newSecret, TEST_SECRET] });

    expect(await app.arrive(browserAt(restarted, browser), { code: 'c', state })).toBe(ORIGIN);
  });

  it('begins anew when nothing opens it any more', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    await app.em().nativeUpdate(Verification, {}, { value: 'sealed.1.AAAA' });

    expect(await app.arrive(browser, { code: 'c', state })).toBe(restart);
    expect(await app.visit(browser)).toBe(ORIGIN);
  });

  it('has to start again when another release wrote it in another format', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    const value = seal(keysFor(app.service.deps, sealing), '{"provider":"acme"}', 'verification:oauth-state');
    await app.em().nativeUpdate(Verification, {}, { value });

    expect(await app.arrive(browser, { code: 'c', state })).toBe(restart);
  });
});
