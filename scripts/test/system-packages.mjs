/**
 * Programs of the system that tests start, and the Debian packages that bring them. This imports no package and runs on
 * Node 18, because in a fresh clone it works while npm installs.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} SystemPackage
 * @property {string} name
 * @property {string} [instead] What is installed where the package does not exist.
 * @property {string} purpose What the tests lack without it.
 * @property {() => boolean} isThere
 */

const onPath = (process.env.PATH ?? '').split(delimiter);

/** @param {readonly string[]} folders @param {readonly string[]} programs */
const findFolder = (folders, programs) =>
  folders.find((folder) => folder !== '' && programs.every((program) => existsSync(join(folder, program))));

/** @param {string} folder @param {string} program */
const has = (folder, program) => findFolder([folder, ...onPath], [program]) !== undefined;

/**
 * Chromium without windows. A page that is not in front counts as hidden in a whole Chromium, where it draws once a second,
 * and each click waits for two frames.
 */
const HEADLESS_BROWSER = 'chromium-headless-shell';

const browsers = [HEADLESS_BROWSER, 'chromium', 'chromium-browser', 'google-chrome'];

/** A Chromium that `CHROMIUM_PATH` names, or else the system's. */
export function findSystemBrowser() {
  const installed = browsers.map((name) => `/usr/bin/${name}`);
  return [process.env.CHROMIUM_PATH, ...installed].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/** Any will do where no other can be installed. */
function hasBrowser() {
  const path = findSystemBrowser();
  return (
    path !== undefined &&
    (path.endsWith(HEADLESS_BROWSER) || path === process.env.CHROMIUM_PATH || !canInstall())
  );
}

/** The folder with `initdb` and `postgres`: `PG_BIN`, the newest that Debian packages, or one on the PATH. */
export function findPostgres() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const packaged = versions.map((version) => join(root, version, 'bin'));
  return findFolder([process.env.PG_BIN ?? '', ...packaged, ...onPath], ['initdb', 'postgres']);
}

/** @param {string} name @param {string} module @returns {SystemPackage} */
const phpPackage = (name, module) => ({
  name,
  purpose: 'what that identity provider reads and stores with',
  isThere: () =>
    existsSync('/etc/php') &&
    readdirSync('/etc/php').some((version) => existsSync(`/etc/php/${version}/mods-available/${module}.ini`)),
});

/** @type {readonly SystemPackage[]} */
const systemPackages = [
  {
    name: HEADLESS_BROWSER,
    instead: 'chromium',
    purpose: 'a browser for stories and end-to-end tests',
    isThere: hasBrowser,
  },
  {
    name: 'redis-server',
    purpose: 'a Redis server for the tests',
    isThere: () => has('/usr/bin', 'redis-server'),
  },
  {
    name: 'postgresql',
    purpose: 'a PostgreSQL server for the tests',
    isThere: () => findPostgres() !== undefined,
  },
  {
    name: 'pgbouncer',
    purpose: 'a connection pooler for the tests',
    isThere: () => has('/usr/sbin', 'pgbouncer'),
  },
  {
    name: 'nginx',
    purpose: 'the reverse proxy of the guides for the tests',
    isThere: () => has('/usr/sbin', 'nginx'),
  },
  {
    name: 'prometheus',
    purpose: 'a Prometheus that reads the metrics for the tests',
    isThere: () => has('/usr/bin', 'promtool'),
  },
  {
    name: 'libapache2-mod-auth-openidc',
    purpose: 'an Apache that signs people in, for the tests',
    isThere: () => existsSync('/usr/lib/apache2/modules/mod_auth_openidc.so'),
  },
  {
    name: 'python3-authlib',
    purpose: 'a client of OpenID Connect in Python for the tests',
    isThere: () => existsSync('/usr/lib/python3/dist-packages/authlib'),
  },
  {
    name: 'python3-requests',
    purpose: 'what that client sends its requests with',
    isThere: () => existsSync('/usr/lib/python3/dist-packages/requests'),
  },
  {
    name: 'oidc-agent-cli',
    purpose: 'a command line that signs in as a device, for the tests',
    isThere: () => has('/usr/bin', 'oidc-gen'),
  },
  {
    name: 'xmlsec1',
    purpose: 'a second opinion about signatures of XML for the tests',
    isThere: () => has('/usr/bin', 'xmlsec1'),
  },
  {
    name: 'python3-pysaml2',
    purpose: 'an identity provider of SAML in Python for the tests',
    isThere: () => existsSync('/usr/lib/python3/dist-packages/saml2'),
  },
  {
    name: 'simplesamlphp',
    purpose: 'an identity provider of SAML in PHP for the tests',
    isThere: () => existsSync('/usr/share/simplesamlphp'),
  },
  {
    name: 'php-cli',
    purpose: 'what that identity provider runs on',
    isThere: () => has('/usr/bin', 'php'),
  },
  phpPackage('php-xml', 'simplexml'),
  phpPackage('php-mbstring', 'mbstring'),
  phpPackage('php-sqlite3', 'pdo_sqlite'),
];

/** @param {boolean} hasOtherBrowser Whether there is one that the system did not bring. */
export const findMissing = (hasOtherBrowser) =>
  systemPackages.filter(({ name, isThere }) => !isThere() && !(name === HEADLESS_BROWSER && hasOtherBrowser));

export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * Installs all in one go, and if that fails one after the other. Gives the command that failed by the name of each
 * package that is still missing.
 * @param {readonly SystemPackage[]} missing
 * @param {(args: readonly string[]) => Promise<boolean>} aptGet
 * @returns {Promise<Map<string, string>>}
 */
export async function installSystemPackages(missing, aptGet = runAptGet) {
  const names = missing.map(({ name }) => name);
  if (names.length === 0) return new Map();
  for (const { name, purpose } of missing) console.log(`Installing ${name} (${purpose})…`);
  if (!(await aptGet(['update']))) return new Map(names.map((name) => [name, 'update']));
  const install = ['install', '-y', '--no-install-recommends'];
  if (await aptGet([...install, ...names])) return new Map();
  /** @type {Map<string, string>} */
  const failed = new Map();
  for (const { name, instead } of missing) {
    if (await aptGet([...install, name])) continue;
    if (instead !== undefined && (await aptGet([...install, instead]))) continue;
    failed.set(name, [...install, name].join(' '));
  }
  return failed;
}

/** @param {readonly string[]} args @returns {Promise<boolean>} */
function runAptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (status) => {
      if (status !== 0) console.error(errors);
      resolve(status === 0);
    });
  });
}
