import { findOpenData } from '#environment/data-folder.ts';
import { isLocal, warnings } from '#environment/start-warnings.ts';
import { checkCookies } from './check-cookies.ts';
import { checkSecret } from './check-secret.ts';
import {
  type Check,
  type Examined,
  fails,
  inProduction,
  type NamedFinding,
  off,
  ok,
  yours,
} from './finding.ts';

/** Seconds that two clocks may differ: a code of an authenticator app is good for 30. */
const APART = 5;

/** A finding about accounts that other users of the machine can read, or that end with the process. */
const checkFiles: Check = ({ start: { options } }) => {
  if (options.database === 'sqlite::memory:')
    return fails('All accounts are lost when the process ends.', 'Name a database in DATABASE_URL.');
  const [open] = findOpenData(options.database);
  if (open === undefined) return ok('No other user of this machine can open the accounts.');
  const [says = '', todo = ''] = open.split(/(?<=\.) /);
  return fails(says, `${todo}.`);
};

const checkClock: Check = ({ clocks }) => {
  const wrong = clocks.find(({ ahead }) => Math.abs(ahead) > APART);
  if (wrong !== undefined) {
    const side = wrong.ahead > 0 ? 'behind' : 'ahead of';
    return fails(
      `The clock of this machine is ${Math.round(Math.abs(wrong.ahead))} s ${side} that of ${wrong.owner}.`,
      'Set both clocks by NTP: codes and links are good for a short time.',
    );
  }
  if (clocks.length === 0)
    return yours(
      'There is no clock of another machine to compare with.',
      'See that NTP sets the clock of this machine: codes and links are good for a short time.',
    );
  return ok(`The clock agrees with that of ${clocks.map(({ owner }) => owner).join(' and ')}.`);
};

/** Backups cannot be seen from here. */
const checkBackups: Check = ({ start: { options } }) => {
  if (options.database === 'sqlite::memory:') return off('There is nothing to keep.');
  const isFile = typeof options.database === 'string' && options.database.startsWith('sqlite:');
  return yours(
    'Whether backups are made cannot be seen from here.',
    `Make one by ${isFile ? '`keystead backup FILE`' : '`pg_dump`'}, keep AUTH_SECRET in another place, and try to restore the backup once.`,
  );
};

const checkLimits: Check = ({ start: { options, redis } }) => {
  const { enabled, exempt = [], storage } = options.rateLimit ?? {};
  if (enabled === false)
    return fails(
      'Calls are not counted, so there are no rate limits.',
      'Remove `enabled: false` from the option `rateLimit`.',
    );
  const all = exempt.find((network) => network.endsWith('/0'));
  if (all !== undefined)
    return fails(
      `${all} exempts everybody, so no IP address is limited.`,
      'Name your own networks in `rateLimit.exempt`.',
    );
  const isShared = redis !== undefined || storage === 'database' || options.counter !== undefined;
  return ok(`Calls are counted ${isShared ? 'for all processes together' : 'in each process'}.`);
};

const checkProduction: Check = ({ start: { options } }) =>
  options.production
    ? ok('The service behaves as in production.')
    : fails(
        'This is not production: rate limits are off by default, and mails may be shown on a page.',
        'Set NODE_ENV=production (option `production`).',
      );

/** Node speaks http, so a proxy is in front of every service with https. */
const checkProxies: Check = ({ start: { options } }) => {
  const trusted = options.advanced?.trustProxy;
  if (trusted === undefined && new URL(options.baseURL).protocol === 'https:')
    return fails(
      'BASE_URL is https and no proxy is named, so all users count as one IP address.',
      'Set TRUST_PROXY (option `advanced.trustProxy`) to the number of proxies in front, or 0 without one.',
    );
  if (trusted === undefined) return ok('No proxy is in front.');
  return ok(
    typeof trusted === 'number'
      ? `Proxies in front: ${trusted}.`
      : `Proxies in front: ${trusted.join(', ')}.`,
  );
};

const ORIGINS = 'TRUSTED_ORIGINS (option `trustedOrigins`)';

/** A service on this machine has such an origin on purpose. */
const isOfThisMachine = (origin: string): boolean =>
  URL.canParse(origin) && isLocal(new URL(origin).hostname);

const wideForms = [
  // `*.com` and `https://*.com` trust everybody who buys a domain, and so does `https://app.*`.
  /^(https?:\/\/)?[*?]+\.?[^.:]*(:[\d*]+)?$/i,
  /^(https?:\/\/)?(?![\d*?.]+(:|$))[^:/]*\.[^.:/]*[*?][^.:/]*(:[\d*]+)?$/i,
  // Every project that a program such as Expo Go opens.
  /^(?!https?:)[^:/]+:\/\/[*?]+(:[\d*]+)?(\/.*)?$/i,
];

const isWide = (origin: string): boolean => wideForms.some((form) => form.test(origin));

const checkCsrf: Check = ({ start: { options } }) =>
  options.advanced?.disableCSRFCheck === true
    ? fails(
        'Every site may send requests with the cookies of users.',
        'Remove the option `advanced.disableCSRFCheck`.',
      )
    : ok('Requests of other sites are refused.');

/** Nobody on the way can change answers of the trusted sites. */
const checkOrigins: Check = ({ start: { options } }) => {
  const { trustedOrigins = [], baseURL } = options;
  const wide = trustedOrigins.find(isWide);
  if (wide !== undefined)
    return fails(`${wide} also trusts sites of strangers.`, `Name your own domain in ${ORIGINS}.`);
  const plain = trustedOrigins.find((origin) => /^http:/i.test(origin));
  if (plain !== undefined && !(isOfThisMachine(plain) && isOfThisMachine(baseURL)))
    return fails(`${plain} is trusted and is not https.`, `Remove it from ${ORIGINS}, or give it https.`);
  const trusted = new Set([new URL(baseURL).origin, ...trustedOrigins]);
  return ok(`Trusted: ${[...trusted].join(', ')}.`);
};

/** Links in mails lead to the service, over https. */
const checkUrl: Check = ({ start }) => {
  const says = warnings.publicUrl(start) ?? warnings.https(start);
  return says === undefined
    ? ok(`${new URL(start.options.baseURL).origin} is https.`)
    : fails(says, 'Set BASE_URL (option `baseURL`) to the https URL that users see.');
};

/** In the order in which the report shows them. */
const checks: Readonly<Record<string, Check>> = {
  production: checkProduction,
  https: checkUrl,
  cookies: checkCookies,
  secret: checkSecret,
  csrf: checkCsrf,
  origins: checkOrigins,
  limits: checkLimits,
  proxies: checkProxies,
  files: checkFiles,
  clock: checkClock,
  backups: checkBackups,
};

/** The findings of the list. */
export const examine = (examined: Examined): NamedFinding[] =>
  Object.entries(checks).map(([name, check]) => ({
    name,
    ...inProduction(examined.start, check(examined)),
  }));
