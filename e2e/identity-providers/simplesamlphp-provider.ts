import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair } from '@keystead/saml';
import { findFreePort, waitUntilUp } from '../support/start-server.ts';
import { GRACE, readForm, type SamlProvider, type ServiceProvider } from './saml-provider.ts';

const pages = '/usr/share/simplesamlphp/www';

export const hasSimpleSaml = existsSync(pages) && existsSync('/usr/bin/php');

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const PASSWORD = 'a password there';

/** The server of PHP sends each request to this file, which looks for the page as Apache would. */
const router = `<?php
$path = substr(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH), strlen('/simplesaml'));
if (!preg_match('#^(.*?\\.php)(/.*)?$#', $path, $found) || !is_file('${pages}' . $found[1])) {
  http_response_code(404);
  return;
}
$_SERVER['PATH_INFO'] = $found[2] ?? '';
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/simplesaml' . $found[1];
$_SERVER['SCRIPT_FILENAME'] = '${pages}' . $found[1];
chdir(dirname($_SERVER['SCRIPT_FILENAME']));
require $_SERVER['SCRIPT_FILENAME'];
`;

const toFiles = (
  folder: string,
  base: string,
  { entityId, acsUrl }: ServiceProvider,
): Record<string, string> => ({
  'router.php': router,
  'config/config.php': `<?php
require '/etc/simplesamlphp/config.php';
$config = array_merge($config, [
  'baseurlpath' => '${base}/',
  'certdir' => '${folder}/keys/',
  'loggingdir' => '${folder}/data/',
  'datadir' => '${folder}/data/',
  'tempdir' => '${folder}/data/',
  'metadatadir' => '${folder}/metadata/',
  'metadata.sources' => [['type' => 'flatfile', 'directory' => '${folder}/metadata']],
  'secretsalt' => '${randomBytes(16).toString('hex')}',
  'auth.adminpassword' => '${randomBytes(16).toString('hex')}',
  'logging.handler' => 'errorlog',
  'enable.saml20-idp' => true,
  'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
  'store.type' => 'sql',
  'store.sql.dsn' => 'sqlite:${folder}/data/store.sq3',
  'session.cookie.secure' => false,
]);
`,
  'config/authsources.php': `<?php
$config = ['people' => ['exampleauth:UserPass', 'grace:${PASSWORD}' => [
  'uid' => ['${GRACE.id}'],
  'email' => ['${GRACE.email}'],
  'displayName' => ['${GRACE.name}'],
]]];
`,
  'metadata/saml20-idp-hosted.php': `<?php
$metadata['__DYNAMIC:1__'] = [
  'host' => '__DEFAULT__',
  'privatekey' => 'idp.pem',
  'certificate' => 'idp.crt',
  'auth' => 'people',
  'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'authproc' => [3 => ['class' => 'saml:AttributeNameID', 'attribute' => 'uid', 'Format' => '${PERSISTENT}']],
];
`,
  'metadata/saml20-sp-remote.php': `<?php
$metadata['${entityId}'] = ['AssertionConsumerService' => '${acsUrl}', 'NameIDFormat' => '${PERSISTENT}'];
`,
});

/** SimpleSAMLphp of Debian, in the server of PHP. Grace has a name and a password there. */
export async function startSimpleSaml(service: ServiceProvider): Promise<SamlProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-simplesaml-'));
  const host = `127.0.0.1:${await findFreePort()}`;
  const base = `http://${host}/simplesaml`;
  for (const name of ['config', 'metadata', 'keys', 'data']) mkdirSync(join(folder, name));
  const { privateKey, certificate } = await createKeyPair({
    commonName: 'idp.example.com',
    now: new Date(),
    randomBytes,
  });
  const files = {
    ...toFiles(folder, base, service),
    'keys/idp.pem': privateKey,
    'keys/idp.crt': certificate,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const child = spawn('/usr/bin/php', ['-S', host, '-t', pages, join(folder, 'router.php')], {
    env: { PATH: process.env.PATH, SIMPLESAMLPHP_CONFIG_DIR: join(folder, 'config') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const closed = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  const metadataUrl = `${base}/saml2/idp/metadata.php`;
  await waitUntilUp(metadataUrl, child, () => written).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    host,
    metadata: await (await fetch(metadataUrl)).text(),
    async signIn(browser, url) {
      const login = await browser.open(url);
      const { fields } = readForm(login.body);
      const answer = await browser.open(login.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ ...fields, username: 'grace', password: PASSWORD })),
      });
      return readForm(answer.body);
    },
    [Symbol.asyncDispose]: stop,
  };
}
