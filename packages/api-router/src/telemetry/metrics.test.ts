import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '#metrics.ts';
import '#testing/database/one-database.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { providerApp } from '#testing/apps/provider-app.ts';
import { type Browser, signedUp, testApp } from '#testing/index.ts';
import { readScrape } from '#testing/network/scrape.ts';

type Metered = Parameters<typeof createMetrics>[0];

/** Figures of the service alone: those of the process say nothing in a test. */
const meter = (service: Metered) => {
  const metrics = createMetrics(service, { register: new Registry() });
  return { ...metrics, read: async () => readScrape(await metrics.text()) };
};

const signIn = (browser: Browser, password: string): Promise<Response> =>
  browser.post('/sign-in/email', { email: 'ada@example.com', password });

describe('metrics', () => {
  test('count calls by route and status, however they came in', async () => {
    await using app = await testApp();
    const metrics = meter(app.service);
    const browser = app.browser();
    await browser.send('/api/auth/ok');
    await browser.send('/api/trpc/ok');
    await browser.send('/api/auth/sign-out', { method: 'PUT' });
    await browser.api.getSession.query();
    await app.service.getSession({});
    await expect(app.service.requireSession({})).rejects.toThrow();
    const scrape = await metrics.read();

    const requests = (labels: Record<string, string>) => scrape.sum('keystead_requests_total', labels);
    expect(requests({ route: '/ok', status: '200', transport: 'http' })).toBe(2);
    expect(requests({ route: 'unknown', status: '405' })).toBe(1);
    expect(requests({ route: '/get-session', status: '200', transport: 'http' })).toBe(1);
    expect(requests({ route: '/get-session', status: '200', transport: 'server' })).toBe(1);
    expect(requests({ status: '401', transport: 'server' })).toBe(1);
    expect(scrape.sum('keystead_request_duration_seconds_count', { route: '/ok' })).toBe(2);
  });

  test('count sign-ins by their way and what became of them', async () => {
    await using app = await testApp();
    const metrics = meter(app.service);
    await signedUp(app);
    await signIn(app.browser(), 'a wrong password');
    await signIn(app.browser(), 'correct horse battery');
    await app.settle();
    const scrape = await metrics.read();

    const signIns = (method: string, outcome: string) =>
      scrape.sum('keystead_sign_ins_total', { method, outcome });
    expect(signIns('sign-up', 'signed-in')).toBe(1);
    expect(signIns('password', 'refused')).toBe(1);
    expect(signIns('password', 'signed-in')).toBe(1);
    expect(scrape.sum('keystead_sign_ins_total')).toBe(3);
    expect(scrape.sum('keystead_events_total', { action: 'session.created' })).toBe(2);
    expect(scrape.sum('keystead_hash_duration_seconds_count')).toBe(3);
    expect(scrape.sum('keystead_hash_wait_seconds_count')).toBe(3);
    expect(scrape.sum('keystead_transaction_duration_seconds_count')).toBeGreaterThan(2);
  });

  test('count tokens of applications by the kind of grant and what became of them', async () => {
    await using app = await providerApp();
    const metrics = meter(app.service);
    const { ask } = app.provider;
    await ask('machine', { grant_type: 'client_credentials' });
    await ask('web', { grant_type: 'authorization_code', code: 'unknown' });
    await ask('web', { grant_type: 'made up' });
    const scrape = await metrics.read();

    const tokens = (grant: string, outcome: string) =>
      scrape.sum('keystead_oauth_tokens_total', { grant, outcome });
    expect(tokens('client_credentials', 'issued')).toBe(1);
    expect(tokens('authorization_code', 'INVALID_GRANT')).toBe(1);
    expect(scrape.sum('keystead_oauth_tokens_total')).toBe(2);
  });

  test('count a second step apart, and a failed callback as refused', async () => {
    await using app = await testApp({ socialProviders: { github: { clientId: 'a', clientSecret: 'b' } } });
    const metrics = meter(app.service);
    const ada = await signedUp(app, { verified: true });
    await ada.api.twoFactor.enable.mutate({ password: ada.password, method: 'otp' });
    const browser = app.browser();
    await signIn(browser, ada.password);
    await browser.post('/two-factor/verify-otp', { code: '000000' });
    await app.browser().get('/callback/github?error=chosen_by_somebody&state=x');
    const scrape = await metrics.read();

    const signIns = (method: string, outcome: string) =>
      scrape.sum('keystead_sign_ins_total', { method, outcome });
    expect(signIns('password', 'second-step')).toBe(1);
    expect(signIns('second-step', 'refused')).toBe(1);
    expect(signIns('social', 'refused')).toBe(1);
    expect(scrape.sum('keystead_requests_total', { route: '/callback/{id}', status: '302' })).toBe(1);
  });

  test('count refusals by the limit that made them', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const metrics = meter(app.service);
    for (const _ of Array(5)) await signIn(app.browser(), 'a wrong password');
    const scrape = await metrics.read();

    expect(scrape.sum('keystead_refusals_total', { limit: 'passwordSignIns' })).toBe(2);
    expect(scrape.sum('keystead_refusals_total')).toBe(2);
  });

  test('have every kind of event from the start, so that the first one is seen as a change', async () => {
    await using app = await testApp();
    const scrape = await meter(app.service).read();

    expect(scrape.samplesOf('keystead_events_total').map(({ labels }) => labels?.action)).toEqual(
      expect.arrayContaining(['mail.given-up', 'user.banned', 'session.created']),
    );
    expect(scrape.sum('keystead_events_total')).toBe(0);
  });

  test('have no label that callers choose', async () => {
    await using app = await testApp();
    const metrics = meter(app.service);
    const browser = app.browser({ userAgent: 'chosen-agent', headers: { 'x-request-id': 'chosen-id' } });
    const hostile = Array.from({ length: 300 }, (_, index) => `chosen-${index}`);
    for (const text of hostile) {
      const asked = [
        `/api/auth/${text}`,
        `/api/trpc/${text}`,
        `/api/auth/reset-password/${text}`,
        `/${text}`,
      ];
      for (const path of asked) await browser.send(path);
      await browser.send(`/api/auth/callback/${text}?error=${text}&state=${text}`);
    }
    const scrape = await metrics.read();

    expect(scrape.valuesOf().filter((value) => value.includes('chosen'))).toEqual([]);
    expect(scrape.valuesOf('route').sort()).toEqual(['/callback/{id}', '/reset-password/{token}', 'unknown']);
    expect(scrape.sum('keystead_requests_total', { route: 'unknown', status: '404' })).toBe(900);
  });

  test('tell their reader who has an account, as the guide says, though no answer does', async () => {
    await using app = await testApp();
    const metrics = meter(app.service);
    await signedUp(app);
    const requested = async (email: string): Promise<unknown> => {
      const { status } = await app.browser().post('/forget-password', { email });
      await app.settle();
      const action = 'user.password-reset-requested';
      return [status, (await metrics.read()).sum('keystead_events_total', { action })];
    };

    expect(await requested('nobody@example.com')).toEqual([200, 0]);
    expect(await requested('ada@example.com')).toEqual([200, 1]);
  });

  test('count calls of features of an application by their names', async () => {
    await using app = await testApp();
    const own = defineFeature({
      name: 'own',
      procedures: {},
      gauges: [{ name: 'own_places', help: 'Free places.', across: 'max', read: () => [{ value: 7 }] }],
    });
    const service = await app.withFeatures([own]);

    expect((await meter(service).read()).sum('keystead_own_places')).toBe(7);
  });

  test('end when they are stopped, and count each service by itself', async () => {
    await using app = await testApp();
    const [metrics, others] = [meter(app.service), meter(await app.beside())];
    await app.browser().send('/api/auth/ok');
    metrics.stop();
    await app.browser().send('/api/auth/ok');

    expect((await metrics.read()).sum('keystead_requests_total')).toBe(1);
    expect((await others.read()).sum('keystead_requests_total')).toBe(0);
  });

  test('have those of the process, unless the application has a registry with them', async () => {
    await using app = await testApp();
    const metrics = createMetrics(app.service);
    const text = await metrics.text();
    metrics.stop();

    expect(metrics.contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(readScrape(text).samplesOf('process_resident_memory_bytes')).toHaveLength(1);
    expect((await meter(app.service).read()).samplesOf('process_resident_memory_bytes')).toEqual([]);
  });
});
