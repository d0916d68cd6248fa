import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ssoClient } from '@better-auth/sso/client';
import { createAuthClient } from 'better-auth/client';
import { organizationClient } from 'better-auth/client/plugins';
import { expect } from 'vitest';
import { issuerOnSocket, type SocketIssuer } from '../../../packages/api-router/src/testing/apps/sso-app.ts';
import { createCookieFetch } from '../cookie-fetch.ts';
import { type MailSink, startMailSink } from '../mail-sink.ts';
import { startServer, type TestServer } from '../start-server.ts';

const PASSWORD = 'correct horse battery';

/** Records of the DNS are read from a file, which a test writes. */
const toConfig = (records: string, port: number): string => `
import { readFileSync } from 'node:fs';

const resolver = async (name) => {
  const found = JSON.parse(readFileSync(${JSON.stringify(records)}, 'utf8'))[name];
  if (found === undefined) throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
  return [[found]];
};

export default {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  organization: { domains: { enabled: true, resolver } },
  sso: { allowedHosts: ['127.0.0.1:${port}'] },
  scim: {},
  rateLimit: { enabled: false },
};
`;

export interface SsoService {
  server: TestServer;
  sink: MailSink;
  /** The identity provider of an organization. */
  issuer: SocketIssuer;
  /** Publishes a TXT record. */
  publish(name: string, value: string): void;
  close(): Promise<void>;
}

/** A server whose organizations bring the identity provider of the test. */
export async function startSsoService(): Promise<SsoService> {
  const issuer = await issuerOnSocket(() => new Date());
  const sink = await startMailSink();
  const folder = mkdtempSync(join(tmpdir(), 'keystead-sso-'));
  const [config, records] = [join(folder, 'keystead.config.mjs'), join(folder, 'records.json')];
  writeFileSync(records, '{}');
  writeFileSync(config, toConfig(records, issuer.port));
  const server = await startServer({ smtpUrl: sink.url, env: { KEYSTEAD_CONFIG: config } });
  return {
    server,
    sink,
    issuer,
    publish(name, value) {
      const known: unknown = JSON.parse(readFileSync(records, 'utf8'));
      writeFileSync(records, JSON.stringify({ ...Object(known), [name]: value }));
    },
    async close() {
      await server.stop();
      await sink.close();
      await issuer[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The newest published client with its plugin for identity providers, in a browser of its own. */
export function openNewest({ server }: Pick<SsoService, 'server'>) {
  const browser = createCookieFetch(server.url);
  const client = createAuthClient({
    baseURL: server.url,
    plugins: [ssoClient({ domainVerification: { enabled: true } }), organizationClient()],
    fetchOptions: { customFetchImpl: browser.fetch },
  });
  return { browser, client };
}

/** Somebody with a verified address, in a browser of their own. */
export async function arrive(service: SsoService, email: string) {
  const { browser, client } = openNewest(service);
  const { error } = await client.signUp.email({ name: 'Somebody', email, password: PASSWORD });
  expect(error).toBeNull();
  const mail = await service.sink.waitFor(email, /email address/i);
  await browser.fetch(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  return { browser, client };
}
