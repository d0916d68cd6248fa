import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort, waitUntilUp } from '../../support/start-server.ts';
import { PageBrowser } from '../support/page-browser.ts';
import { client, issuerOf, SECRET, sharedProvider, signUp, walk } from '../support/provider.ts';

const modules = '/usr/lib/apache2/modules';
const isThere = existsSync(`${modules}/mod_auth_openidc.so`);

const port = await findFreePort();
const application = `http://127.0.0.1:${port}`;
const callback = `${application}/private/callback`;

const server = sharedProvider(() => [
  {
    ...client,
    client_id: 'apache',
    client_secret: SECRET,
    redirect_uris: [callback],
    post_logout_redirect_uris: [`${application}/`],
  },
]);

const names = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_openidc', 'headers', 'dir'];

const toConfiguration = (folder: string): string => `
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/errors
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
${names.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
DocumentRoot ${folder}/pages
DirectoryIndex index.html
OIDCProviderMetadataURL ${issuerOf(server())}/.well-known/openid-configuration
OIDCClientID apache
OIDCClientSecret ${SECRET}
OIDCRedirectURI ${callback}
OIDCCryptoPassphrase a-secret-of-this-server-alone
OIDCPKCEMethod S256
OIDCScope "openid profile email"
<Location /private>
  AuthType openid-connect
  Require valid-user
  Header set X-Person "%{OIDC_CLAIM_sub}e %{OIDC_CLAIM_email}e"
  Header set X-Issuer "%{OIDC_CLAIM_iss}e"
</Location>
`;

async function startApache() {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-apache-'));
  mkdirSync(join(folder, 'pages/private'), { recursive: true });
  for (const page of ['', 'private/']) writeFileSync(join(folder, `pages/${page}index.html`), 'a page');
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'apache.conf'), toConfiguration(folder));
  const child = spawn('/usr/sbin/apache2', ['-f', join(folder, 'apache.conf'), '-DFOREGROUND'], {
    stdio: 'inherit',
  });
  const errors = join(folder, 'errors');
  const written = (): string => (existsSync(errors) ? readFileSync(errors, 'utf8') : '');
  const closed = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilUp(`${application}/`, child, written).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { [Symbol.asyncDispose]: stop, written };
}

test.skipIf(!isThere)(
  'Apache lets in whom the service has signed in, and signs them out there too',
  async () => {
    await using apache = await startApache();
    const person = await signUp(server(), 'ada-apache@example.com');
    const browser = new PageBrowser('http://nowhere.invalid/');

    const page = await walk(browser, new URL(`${application}/private/`), person.email);

    expect(
      [page.url.href, page.status, page.headers['x-person'], page.headers['x-issuer']],
      apache.written(),
    ).toEqual([`${application}/private/`, 200, `${person.id} ${person.email}`, issuerOf(server())]);
    const out = await browser.open(`${callback}?logout=${encodeURIComponent(`${application}/`)}`);
    expect(out.url.href, apache.written()).toBe(`${application}/`);
    expect((await browser.open(`${application}/private/`)).url.pathname).toBe('/sign-in');
  },
);
