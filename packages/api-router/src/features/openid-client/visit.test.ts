import { Verification } from '@keystead/db';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnce } from '#testing/database/once.ts';
import { visitApp } from '#testing/providers/visit-app.ts';

const mismatch = { reason: 'state_mismatch' };
const ada = { testId: 'test-1', claims: { sub: 'ada-1', email: 'ada@example.com' } };

describeOnce('a round trip of a feature of an application', () => {
  it('goes by the discovery document to a provider that no table has, and comes back with a person', async () => {
    await using app = await visitApp();
    const browser = app.visitor();
    const { url = '' } = await app.start(browser);
    const asked = new URL(url).searchParams;

    expect(url).toContain('https://id.example/realm/authorize?');
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      scope: 'openid email',
      redirect_uri: app.acme.redirectURI,
      code_challenge_method: 'S256',
    });
    app.issuer.issues({ claims: { nonce: asked.get('nonce') } });
    expect(await app.arrive(browser, { state: asked.get('state') ?? '' })).toMatchObject(ada);
    expect(await browser.api.getSession.query()).toBeNull();
  });

  it('is taken by the callback of its own purpose alone, and waits for it', async () => {
    await using app = await visitApp();
    const browser = app.visitor();
    const state = await app.leave(browser);

    expect(await app.arrive(browser, { state }, { purpose: 'inspection' })).toEqual(mismatch);
    expect(await app.em().count(Verification)).toBe(1);
    expect(await app.arrive(browser, { state })).toMatchObject(ada);
  });

  it('is worth nothing at the callback of social sign-in, nor one of that here', async () => {
    const client = { issuer: 'https://id.example/realm', clientId: 'client', clientSecret: 'a secret' };
    await using app = await visitApp({ socialProviders: { acme: client } });
    const browser = app.visitor();
    const state = await app.leave(browser);
    const there = await browser.get(`/callback/acme?${new URLSearchParams({ code: 'c', state })}`);
    const started = await browser.post('/sign-in/social', { provider: 'acme' });
    const { url } = z.object({ url: z.string() }).parse(await started.json());
    const social = new URL(url).searchParams.get('state') ?? '';

    expect(there.headers.get('location')).toMatch(/error=please_restart_the_process$/);
    expect(await app.arrive(browser, { state: social })).toEqual(mismatch);
    expect(app.issuer.requests.some(({ url }) => url.endsWith('/token'))).toBe(false);
  });

  it('is not opened when its record is moved to another purpose', async () => {
    await using app = await visitApp();
    const browser = app.visitor();
    const state = await app.leave(browser);
    await app.em().nativeUpdate(Verification, {}, { purpose: 'inspection-state' });

    expect(await app.arrive(browser, { state }, { purpose: 'inspection' })).toEqual(mismatch);
  });

  it('ends once, in time, in the browser that left, and at the provider that it left for', async () => {
    await using app = await visitApp();
    const browser = app.visitor();
    const state = await app.leave(browser);

    expect(await app.arrive(app.visitor(), { state })).toEqual(mismatch);
    expect(await app.arrive(browser, { state })).toMatchObject(ada);
    expect(await app.arrive(browser, { state })).toEqual(mismatch);
    const elsewhere = await app.leave(browser);
    expect(await app.arrive(browser, { state: elsewhere }, { id: 'other' })).toEqual(mismatch);
    const late = await app.leave(browser);
    app.advance(601);
    expect(await app.arrive(browser, { state: late })).toEqual(mismatch);
    expect(app.issuer.requests.filter(({ url }) => url.endsWith('/token'))).toHaveLength(1);
  });

  it('continues for one of two callbacks at the same time', async () => {
    await using app = await visitApp();
    const browser = app.visitor();
    const state = await app.leave(browser);
    const seen = await Promise.all([app.arrive(browser, { state }), app.arrive(browser, { state })]);

    expect(seen.filter(({ claims }) => claims !== undefined)).toHaveLength(1);
  });
});
