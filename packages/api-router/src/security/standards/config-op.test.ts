import { importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { providerApp } from '#testing/apps/provider-app.ts';

/** `http` is for tests alone: the profile is about a service in production. */
const baseURL = 'https://id.example';
const ISSUER = `${baseURL}/api/auth`;
const DOCUMENT = `${ISSUER}/.well-known/openid-configuration`;

const texts = z.array(z.string().min(1)).min(1);
const endpoint = z.url({ protocol: /^https$/ });

const required = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint,
  jwks_uri: endpoint,
  response_types_supported: texts,
  subject_types_supported: texts,
  id_token_signing_alg_values_supported: texts,
  scopes_supported: texts,
  claims_supported: texts,
  grant_types_supported: texts,
  token_endpoint_auth_methods_supported: texts,
  ui_locales_supported: texts,
});

const key = z.looseObject({ kty: z.string(), kid: z.string(), use: z.string(), alg: z.string() });

interface Published {
  answer: Response;
  document: z.output<typeof required>;
  keys: z.output<typeof key>[];
}

/** Members of private and of shared keys (RFC 7518 section 6). */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

const isEach = (list: readonly string[], known: readonly string[]): boolean =>
  list.every((one) => known.includes(one));

/**
 * The checks of the one module `oidcc-discovery-endpoint-verification` of the plan
 * `oidcc-config-certification-test-plan`. They are transcribed: no certification is claimed. Its checks of TLS do not
 * apply: whatever stands in front of the service ends it. Nor do those of signed metadata and of WebFinger, which the
 * service does not have, and of request objects, which it announces as not supported.
 */
const checks: Record<string, (published: Published) => void | Promise<void>> = {
  'the document is JSON at the path below the issuer': ({ answer }) => {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  },
  'the issuer is the URL that was asked, with https, and without query and fragment': ({ document }) => {
    expect(document.issuer).toBe(ISSUER);
    const { protocol, search, hash } = new URL(document.issuer);
    expect([protocol, search, hash]).toEqual(['https:', '', '']);
  },
  'every endpoint has https': ({ document }) => {
    const endpoints = Object.entries(document).filter(([name]) => /_(endpoint|uri)$/.test(name));
    expect(endpoints.length).toBeGreaterThan(5);
    for (const [name, url] of endpoints) expect(endpoint.safeParse(url).success, name).toBe(true);
  },
  'every required member is there': ({ document }) => {
    expect(required.safeParse(document).error).toBeUndefined();
  },
  'the scope openid is supported': ({ document }) => {
    expect(document.scopes_supported).toContain('openid');
  },
  'the response type code is supported, and no other is named than there are': ({ document }) => {
    expect(document.response_types_supported).toContain('code');
    expect(isEach(document.response_types_supported, ['code', 'id_token', 'code id_token'])).toBe(true);
  },
  'the answer comes in the query': ({ document }) => {
    expect(document.response_modes_supported).toEqual(['query']);
  },
  'the grant of codes is supported, and no token is given in the front': ({ document }) => {
    expect(document.grant_types_supported).toContain('authorization_code');
    expect(document.grant_types_supported).not.toContain('implicit');
  },
  'subjects are public': ({ document }) => {
    expect(document.subject_types_supported).toEqual(['public']);
  },
  'id tokens are signed by RS256, and never unsigned': ({ document }) => {
    expect(document.id_token_signing_alg_values_supported).toContain('RS256');
    expect(document.id_token_signing_alg_values_supported).not.toContain('none');
  },
  'clients prove who they are by known methods, Basic among them': ({ document }) => {
    const methods = document.token_endpoint_auth_methods_supported;
    expect(methods).toContain('client_secret_basic');
    expect(isEach(methods, ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'])).toBe(
      true,
    );
    expect(document.token_endpoint_auth_signing_alg_values_supported).not.toContain('none');
  },
  'claims are named, sub among them': ({ document }) => {
    const names = ['sub', 'iss', 'auth_time', 'acr', 'name', 'given_name', 'family_name', 'email'];
    expect(document.claims_supported).toEqual(expect.arrayContaining(names));
  },
  'the parameter claims is supported, and request objects are not': ({ document }) => {
    // Left out, request_uri would be supported (OpenID Connect Discovery section 3).
    expect([
      document.claims_parameter_supported,
      document.request_parameter_supported,
      document.request_uri_parameter_supported,
    ]).toEqual([true, false, false]);
    for (const name of Object.keys(document))
      expect(name).not.toMatch(/^request_object_|require_request_uri/);
  },
  'every list is one of different texts, and every flag is true or false': ({ document }) => {
    for (const [name, value] of Object.entries(document)) {
      if (name.endsWith('_supported') && !Array.isArray(value)) expect(value, name).toBeTypeOf('boolean');
      if (Array.isArray(value)) expect(new Set(value).size, name).toBe(value.length);
    }
  },
  'keys have an id of their own, a use, and an announced algorithm': ({ document, keys }) => {
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length);
    for (const { use, alg } of keys) {
      expect(use).toBe('sig');
      expect(document.id_token_signing_alg_values_supported).toContain(alg);
    }
    expect(keys.some(({ alg }) => alg === 'RS256')).toBe(true);
  },
  'keys are public ones, which a library can read': async ({ keys }) => {
    for (const jwk of keys) {
      expect(jwk.kty).not.toBe('oct');
      for (const member of secretMembers) expect(jwk).not.toHaveProperty(member);
      expect(await importJWK(jwk, jwk.alg)).toMatchObject({ type: 'public' });
    }
  },
  'keys of RSA have 2048 bits or more': ({ keys }) => {
    for (const { kty, n } of keys)
      if (kty === 'RSA') expect(Buffer.from(String(n), 'base64url').length).toBeGreaterThanOrEqual(256);
  },
};

describe('oidcc-discovery-endpoint-verification', () => {
  let app: Awaited<ReturnType<typeof providerApp>>;
  let published: Published;
  const fetched = (url: string): Promise<Response> => app.service.handler(new Request(url), '203.0.113.7');
  beforeAll(async () => {
    app = await providerApp({}, { baseURL });
    const answer = await fetched(DOCUMENT);
    const document = required.parse(await answer.clone().json());
    const { keys } = z.object({ keys: z.array(key) }).parse(await (await fetched(document.jwks_uri)).json());
    published = { answer, document, keys };
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(Object.entries(checks))('%s', (_, check) => check(published));
});
