import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KeysteadOptions, SocialProviderOptions } from '@keystead/api-router';
import { type Reading, toFault, toQuote } from './fault.ts';

/** What a configuration module may say: the options of the service, and how its mails travel. */
export type Configuration = Omit<Partial<KeysteadOptions>, 'mail' | 'socialProviders'> & {
  mail?: KeysteadOptions['mail'] & { smtp?: string; from?: string };
  redis?: string;
  /** The client's id and secret may come from the environment. */
  socialProviders?: Readonly<Record<string, Partial<SocialProviderOptions>>>;
};

const DEFAULT_PATH = './keystead.config.ts';

type Check = [accepts: (value: unknown) => boolean, expected: string];

const text: Check = [(value) => typeof value === 'string', 'a text'];
const flag: Check = [(value) => typeof value === 'boolean', 'true or false'];
const list: Check = [(value) => Array.isArray(value), 'a list'];
const work: Check = [(value) => typeof value === 'function', 'a function'];
const section: Check = [
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
];
const textOr = ([accepts, expected]: Check): Check => [
  (value) => typeof value === 'string' || accepts(value),
  `a text or ${expected}`,
];

/** Every name the tree may start with. A misspelled one is a fault: a feature silently off is worse than no start. */
const names: Record<string, Check> = {
  appName: text,
  baseURL: text,
  basePath: text,
  rpcPath: text,
  errorURL: text,
  redis: text,
  secret: textOr(list),
  database: textOr(section),
  trustedOrigins: list,
  disabledPaths: list,
  production: flag,
  clock: work,
  random: work,
  fetch: work,
  ...Object.fromEntries(
    [
      ...['emailAndPassword', 'emailVerification', 'socialProviders', 'user', 'session', 'account'],
      ...['verification', 'rateLimit', 'advanced', 'hooks', 'databaseHooks', 'onAPIError', 'mail', 'mailer'],
      ...[
        'logger',
        'secondaryStorage',
        'username',
        'twoFactor',
        'passkey',
        'organization',
        'admin',
        'apiKey',
      ],
      ...['jwt', 'multiSession', 'bearer', 'oneTimeToken'],
    ].map((name): [string, Check] => [name, section]),
  ),
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function findFault(name: string, value: unknown, file: string): string | undefined {
  const check = names[name];
  if (!check) return `${name} in ${file} is not an option; expected one of ${Object.keys(names).join(', ')}.`;
  const [accepts, expected] = check;
  if (value === undefined || accepts(value)) return undefined;
  return toFault(`${name} in ${file}`, kindOf(value), expected);
}

const isObject = (value: unknown): value is Record<string, unknown> => section[0](value);

/** The names are checked here, what they hold by the service itself when it resolves its options. */
const isConfiguration = (tree: unknown, faults: readonly string[]): tree is Configuration =>
  isObject(tree) && faults.length === 0;

function toConfiguration(tree: unknown, file: string): Reading<Configuration> {
  if (!isObject(tree)) {
    return {
      faults: [`${file} has no options; expected "export default defineConfig({ … })" or a plain object.`],
    };
  }
  const faults = Object.entries(tree).flatMap(([name, value]) => findFault(name, value, file) ?? []);
  return isConfiguration(tree, faults) ? { value: tree } : { faults };
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/**
 * The options of the configuration module; null where there is none. A path that was asked for has to exist, the
 * default one need not.
 */
export async function loadConfig(path: string | undefined): Promise<Reading<Configuration | null>> {
  const file = resolve(path ?? DEFAULT_PATH);
  if (!existsSync(file)) {
    if (path === undefined) return { value: null };
    return { faults: [toFault('KEYSTEAD_CONFIG', toQuote(path, 'open'), 'the path of a file that exists')] };
  }
  try {
    const loaded: unknown = await import(pathToFileURL(file).href);
    return toConfiguration(isObject(loaded) ? loaded.default : undefined, basename(file));
  } catch (error) {
    return { faults: [`${basename(file)} cannot be loaded: ${firstLine(error)}.`] };
  }
}
