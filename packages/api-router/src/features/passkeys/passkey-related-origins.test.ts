import '#testing/database/one-database.ts';
import express from 'express';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { keysteadPlugin } from '#fastify.ts';
import { toNodeHandler } from '#node.ts';
import { ORIGIN, type TestOptions, testApp } from '#testing/index.ts';
import { listen } from '#testing/network/listen.ts';
import { optionFaultsOf } from '#testing/options.ts';

const path = '/.well-known/webauthn';
const shop = 'https://shop.example';
const androidApp = 'android:apk-key-hash:pNiP5iKyQ8JwgGOaKA1zGPUPJIS-0H1xKCQcfIoGLck';
const related: TestOptions = { passkey: { origin: [ORIGIN, shop, androidApp] } };
const ofApplication = { of: 'the application' };

describe('pages that share passkeys', () => {
  it('are listed at the root of the host and under the base path, without origins of applications', async () => {
    await using app = await testApp(related);
    for (const url of [path, `${path}?x=1`, `/api/auth${path}`]) {
      const answer = await app.browser().send(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(await answer.json()).toEqual({ origins: [ORIGIN, shop] });
    }
    expect((await app.browser().send(path, { method: 'POST' })).status).toBe(405);
    expect((await app.browser().send('/.well-known/other')).status).toBe(404);
  });

  it.each<[string, TestOptions]>([
    ['there is one only', { passkey: {} }],
    ['passkeys are off', { passkey: false }],
    ['the path is disabled', { ...related, disabledPaths: [path] }],
  ])('are not listed while %s', async (_, options) => {
    await using app = await testApp(options);
    expect((await app.browser().send(path)).status).toBe(404);
    expect(app.service.deps.rootPaths).toEqual([]);
  });

  it.each<[string, TestOptions, object]>([
    ['are listed by Express and Fastify', related, { origins: [ORIGIN, shop] }],
    ['leave the path to the application while there is one only', { passkey: {} }, ofApplication],
  ])('%s', async (_, options, body) => {
    await using app = await testApp(options);
    const server = express().use(toNodeHandler(app.service));
    server.get(path, (_request, response) => {
      response.json(ofApplication);
    });
    await using listening = await listen(server);
    expect(await (await fetch(`${listening.url}${path}`)).json()).toEqual(body);

    const other = fastify();
    await other.register(keysteadPlugin, { keystead: app.service });
    if (options !== related) other.get(path, async () => ofApplication);
    expect((await other.inject({ url: path })).json()).toEqual(body);
    await other.close();
  });
});

describe('the options', () => {
  it.each<[object, string]>([
    [{ rpID: 'example.org' }, 'passkey.rpID is "example.org"'],
    [{ rpID: 'com.example.com' }, 'passkey.rpID is "com.example.com"'],
    [{ origin: 'https://example.com/' }, 'an origin like'],
    [{ origin: [] }, 'an origin like'],
    [{ origin: [7] }, 'an origin like'],
    [{ origin: 'android:apk-key-hash:abc' }, 'passkey.rpID is'],
    [{ authenticatorSelection: { userVerification: 'discouraged' } }, "'required' or 'preferred'"],
    [{ maximumPasskeys: 0 }, 'a whole number from 1'],
    [{ rpId: 'example.com' }, 'did you mean rpID?'],
  ])('are refused: %j', (passkey, fault) => {
    expect(optionFaultsOf({ passkey }).join()).toContain(fault);
  });

  it.each([
    [{ rpID: 'example.com' }],
    [{ origin: 'https://auth.example.com' }],
    [{ rpID: 'example.com', origin: ['https://example.com', 'https://example.de'] }],
  ])('are valid: %j', (passkey) => {
    expect(optionFaultsOf({ passkey })).toEqual([]);
  });
});
