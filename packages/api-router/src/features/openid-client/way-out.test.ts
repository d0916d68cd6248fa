import '#testing/database/one-database.ts';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { FindAddresses } from '#core/http/outgoing/find-target.ts';
import { createBoundedMap } from '#features/openid-client/bounded-map.ts';
import { defineWayOfTenants, type WayOut, withoutMemory } from '#features/openid-client/way-out.ts';
import { listen } from '#testing/network/listen.ts';
import { openIdIssuer } from '#testing/providers/open-id-issuer.ts';
import { type VisitOptions, visitApp } from '#testing/providers/visit-app.ts';

/** A server of this machine that remembers what it is asked. */
async function trap(answer: RequestListener = (_, response) => response.end('{}')) {
  const asked: string[] = [];
  const server = await listen((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  return Object.assign(server, { asked });
}

/** Each name has these IP addresses; names of this machine have its own. */
const findIn =
  (addresses: readonly string[]): FindAddresses =>
  async (name) =>
    (name === 'localhost' ? ['127.0.0.1'] : addresses).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));

/** A provider on a socket of this machine, which only tenants may reach, or only the operator. */
async function onSocket(options: (origin: string) => VisitOptions) {
  let answer: RequestListener = (_, response) => response.end();
  const server = await trap((request, response) => answer(request, response));
  const issuer = await openIdIssuer(() => new Date('2026-03-01T12:00:00.000Z'), server.url);
  answer = async (request, response) => {
    const found = await issuer.fetch(`${server.url}${request.url}`);
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(await found.text());
  };
  const { provider, ...others } = options(server.url);
  const app = await visitApp({ ...others, provider: { issuer: server.url, ...provider } });
  return {
    app,
    issuer,
    asked: server.asked,
    /** A whole visit. */
    async visit() {
      const browser = app.visitor();
      const { url, ...refused } = await app.start(browser);
      if (url === undefined) return refused;
      const { searchParams } = new URL(url);
      issuer.issues({ claims: { nonce: searchParams.get('nonce') } });
      return app.arrive(browser, { state: searchParams.get('state') ?? '' });
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** The way of a tenant for whom the operator exempts one origin. */
const exempting = (origin: string, addresses: readonly string[] = []): WayOut =>
  defineWayOfTenants({ privateOrigins: () => [origin], findAddresses: findIn(addresses) })('tenant-1');

const strict = defineWayOfTenants({ findAddresses: findIn(['10.0.0.1']) })('tenant-1');
const mixed = defineWayOfTenants({ findAddresses: findIn(['93.184.216.34', '10.0.0.1']) })('tenant-1');
const outside = defineWayOfTenants({ findAddresses: findIn(['93.184.216.34']) })('tenant-1');
const toPort = (text: string, { port }: { port: number }): string => text.replace('PORT', String(port));

describe('the way out of tenants', () => {
  it.each([
    ['without https', 'http://127.0.0.1:PORT', strict, 'discovery_invalid_url'],
    ['with a password', 'https://ada:secret@id.example', strict, 'discovery_invalid_url'],
    ['at the port of SSH', 'https://id.example:22', outside, 'discovery_invalid_url'],
    ['at the port of mail, of an address', 'https://93.184.216.34:465', outside, 'discovery_invalid_url'],
    ['of this machine', 'https://127.0.0.1:PORT', strict, 'discovery_private_host'],
    ['of this machine as a number', 'https://2130706433:PORT', strict, 'discovery_private_host'],
    ['of this machine in IPv6', 'https://[::1]:PORT', strict, 'discovery_private_host'],
    ['of this machine by its name', 'https://localhost:PORT', strict, 'discovery_private_host'],
    ['of the metadata of a cloud', 'https://169.254.169.254', strict, 'discovery_private_host'],
    ['whose name leads inside', 'https://id.example:PORT', strict, 'discovery_private_host'],
    ['whose name leads outside and inside', 'https://id.example:PORT', mixed, 'discovery_private_host'],
  ])('does not reach an issuer %s', async (_, issuer, wayOut, reason) => {
    await using inside = await trap();
    await using app = await visitApp({
      advanced: { privateOrigins: [inside.url, toPort('https://127.0.0.1:PORT', inside)] },
      provider: { wayOut, issuer: toPort(issuer, inside) },
    });

    expect(await app.start(app.visitor())).toMatchObject({ reason });
    expect(inside.asked).toEqual([]);
    expect(app.issuer.requests).toEqual([]);
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
    'goes to no provider whose %s is of this machine',
    async (name) => {
      await using inside = await trap();
      await using provider = await onSocket((origin) => ({ provider: { wayOut: exempting(origin) } }));
      for (const [url, reason] of [
        [toPort('https://127.0.0.1:PORT/', inside), 'discovery_private_host'],
        [`${inside.url}/`, 'discovery_invalid_url'],
        ['https://id.example:25/', 'discovery_invalid_url'],
      ] as const) {
        provider.issuer.describes({ [name]: url });
        expect(await provider.visit()).toMatchObject({ reason });
      }
      expect(inside.asked).toEqual([]);
      expect(new Set(provider.asked)).toEqual(new Set(['/.well-known/openid-configuration']));
    },
  );

  it.each([
    ['token_endpoint', 'token_response_error'],
    ['jwks_uri', 'jwks_response_error'],
    ['userinfo_endpoint', 'userinfo_response_error'],
  ])('refuses a %s whose name has led inside since', async (name, reason) => {
    await using inside = await trap();
    await using provider = await onSocket((origin) => ({
      provider: { wayOut: exempting(origin, ['127.0.0.1']) },
    }));
    provider.issuer.describes({ [name]: toPort('https://rebound.example:PORT/', inside) });

    expect(await provider.visit()).toMatchObject({ reason, failure: 'address' });
    expect(inside.asked).toEqual([]);
  });

  it('refuses endpoints that a tenant names without a discovery document', async () => {
    const endpoints = { authorization: 'javascript:alert(1)', token: 'https://id.example/token' };
    await using app = await visitApp({ provider: { wayOut: strict, issuer: undefined, endpoints } });

    expect(await app.start(app.visitor())).toMatchObject({ reason: 'discovery_invalid_url' });
  });

  it('follows no redirect', async () => {
    await using inside = await trap();
    await using outside = await trap((_, response) =>
      response.writeHead(302, { location: `${inside.url}/inside` }).end(),
    );
    const wayOut = exempting(outside.url);
    await using app = await visitApp({ provider: { wayOut, issuer: outside.url } });

    expect(await app.start(app.visitor())).toMatchObject({ reason: 'oidc_endpoint_redirect' });
    expect(inside.asked).toEqual([]);
    expect(outside.asked).toHaveLength(1);
  });

  it.each<[string, RequestListener, Partial<WayOut>, object]>([
    [
      'more than half a megabyte',
      (_, response) => response.end(`"${'a'.repeat(512 * 1024)}"`),
      {},
      { reason: 'discovery_unexpected_error', failure: 'size' },
    ],
    ['nothing', () => {}, { timeLimit: () => 0.05 }, { reason: 'discovery_timeout' }],
    ['no JSON', (_, response) => response.end('<html>'), {}, { reason: 'discovery_invalid_json' }],
    ['no document', (_, response) => response.end('{}'), {}, { reason: 'discovery_incomplete' }],
    ['404', (_, response) => response.writeHead(404).end(), {}, { reason: 'discovery_not_found' }],
    [
      'an error',
      (_, response) => response.writeHead(500).end(),
      {},
      { reason: 'discovery_unexpected_error' },
    ],
  ])('says why it takes no answer with %s', async (_, answer, changes, expected) => {
    await using outside = await trap(answer);
    const wayOut = { ...exempting(outside.url), ...changes };
    await using app = await visitApp({ provider: { wayOut, issuer: outside.url } });

    expect(await app.start(app.visitor())).toMatchObject(expected);
  });

  it('says of a document of another issuer so', async () => {
    await using provider = await onSocket((origin) => ({ provider: { wayOut: exempting(origin) } }));
    provider.issuer.describes({ issuer: 'https://evil.example' });

    expect(await provider.visit()).toMatchObject({ reason: 'discovery_issuer_mismatch' });
  });

  it('reads a provider anew for a check', async () => {
    await using provider = await onSocket((origin) => ({ provider: { wayOut: exempting(origin) } }));
    const { acme } = provider.app;
    await provider.visit();
    const remembered = acme.wayOut;
    acme.wayOut = withoutMemory(remembered);
    await provider.visit();
    acme.wayOut = remembered;
    await provider.visit();

    const asked = (path: string) => provider.asked.filter((url) => url === path).length;
    expect([asked('/.well-known/openid-configuration'), asked('/keys')]).toEqual([2, 2]);
  });

  it('identifies people of an origin that the operator exempts for tenants', async () => {
    await using provider = await onSocket((origin) => ({ provider: { wayOut: exempting(origin) } }));

    expect(await provider.visit()).toMatchObject({ claims: { sub: 'ada-1' } });
  });
});

describe('the way out of the operator', () => {
  it('reaches private origins of the operator, and what it read there no tenant gets to see', async () => {
    await using provider = await onSocket((origin) => ({
      fetch: undefined,
      advanced: { privateOrigins: [origin] },
    }));
    expect(await provider.visit()).toMatchObject({ claims: { sub: 'ada-1' } });
    const asked = provider.asked.length;

    provider.app.acme.wayOut = strict;
    expect(await provider.visit()).toMatchObject({ reason: 'discovery_invalid_url' });
    expect(provider.asked).toHaveLength(asked);
  });
});

describe('what is remembered of issuers', () => {
  it('has a bound: the oldest makes room', () => {
    const map = createBoundedMap<number>(2);
    for (const [key, value] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['c', 4],
    ] as const)
      map.set(key, value);

    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
  });
});
