import { isIP } from 'node:net';
import { mailRouteOptions, processOptions } from '@keystead/api-router';
import { isSchemaName } from '@keystead/db';

/** Value of a variable, or undefined if its text is wrong. */
export type Parse<Value> = (text: string) => Value | undefined;

const toUrl: Parse<URL> = (text) => (URL.canParse(text) ? new URL(text) : undefined);

const toList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Values of a list, or undefined if one item is wrong. */
function listOf<Value>(text: string, parse: Parse<Value>): Value[] | undefined {
  const values: Value[] = [];
  for (const item of toList(text)) {
    const value = parse(item);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values.length > 0 ? values : undefined;
}

export const parseFlag: Parse<boolean> = (text) =>
  text === 'true' || text === 'false' ? text === 'true' : undefined;

export const parsePort: Parse<number> = (text) => {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535 ? port : undefined;
};

/** Largest number of processes that one start may begin. */
export const MOST_WORKERS = 256;

/** Number of processes that answer, or `auto`: one for each core. */
export const parseWorkers: Parse<number | 'auto'> = (text) => {
  if (text === 'auto') return text;
  const workers = Number(text);
  return /^\d{1,3}$/.test(text) && workers >= 1 && workers <= MOST_WORKERS ? workers : undefined;
};

/** Port that is not taken by the service itself. */
export const portBeside =
  (taken: number): Parse<number> =>
  (text) => {
    const port = parsePort(text);
    return port === taken ? undefined : port;
  };

export const parseHost: Parse<string> = (text) =>
  isIP(text) !== 0 || /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined;

/** Public URL: http or https, perhaps with a path, without user name, query and fragment. */
export const parseBaseUrl: Parse<string> = (text) => {
  const url = toUrl(text);
  if (!url || !/^https?:\/\//i.test(text) || text.includes('?') || text.includes('#')) return undefined;
  return url.username === '' && url.password === '' ? text : undefined;
};

export const parsePostgresUrl: Parse<string> = (text) => {
  const url = toUrl(text);
  return url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? text : undefined;
};

export const parseDatabaseUrl: Parse<string> = (text) => {
  if (!text.startsWith('sqlite:')) return parsePostgresUrl(text);
  return text.length > 'sqlite:'.length ? text : undefined;
};

export const parseSchema: Parse<string> = (text) => (isSchemaName(text) ? text : undefined);

interface Option {
  safeParse(text: string): { success: boolean };
}

/** Parser that accepts the same as the option that overrides the variable. */
const takenBy =
  (option: Option): Parse<string> =>
  (text) =>
    option.safeParse(text).success ? text : undefined;

export const parseRedisUrl = takenBy(processOptions.schema.shape.redis);
export const parsePages = takenBy(processOptions.schema.shape.pages);
export const parseSmtp = takenBy(mailRouteOptions.schema.shape.smtp);
/** The form of URL to say beside one that is refused. */
export const expectedSmtp = (text: string | undefined): string =>
  mailRouteOptions.schema.shape.smtp.safeParse(text).error?.issues[0]?.message ?? '';
export const parseMailFrom = takenBy(mailRouteOptions.schema.shape.from);

/** Host pattern with at least one letter or digit: `*` alone would trust every site with the cookies of users. */
const hostPattern = /^(https?:\/\/)?(?=[^:]*[a-z0-9])[a-z0-9*.-]+(:(\d+|\*))?$/i;

/** An origin (`https://app.example.com`), a host pattern (`*.example.com`) or the scheme of an app (`myapp://`). */
const parseTrustedOrigin: Parse<string> = (text) => {
  if (text.includes('*')) return hostPattern.test(text) ? text : undefined;
  if (/^[a-z][a-z0-9+.-]*:\/\/$/i.test(text)) return /^https?:/i.test(text) ? undefined : text;
  const url = toUrl(text);
  if (!url || !text.includes('://') || url.username !== '' || url.password !== '') return undefined;
  if (url.pathname.length > 1 || url.search !== '' || url.hash !== '') return undefined;
  return url.origin === 'null' ? text : url.origin;
};

export const parseTrustedOrigins: Parse<string[]> = (text) => listOf(text, parseTrustedOrigin);

const parseNetwork: Parse<string> = (text) => {
  const [network = '', prefix, ...rest] = text.split('/');
  const family = isIP(network);
  if (family === 0 || rest.length > 0) return undefined;
  if (prefix === undefined) return text;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128) ? text : undefined;
};

/** Number of proxies in front, or their networks. */
export const parseTrustProxy: Parse<number | string[]> = (text) =>
  /^\d{1,2}$/.test(text) ? Number(text) : listOf(text, parseNetwork);

export const SECRET_LENGTH = 32;

/** Smallest number of different characters in a secret: `aaaa…` and `abababab…` are refused. */
const SECRET_VARIETY = 8;

const isSecret = (text: string): boolean =>
  text.length >= SECRET_LENGTH && new Set(text).size >= SECRET_VARIETY;

/** A secret that fits into a header. */
export const parseToken: Parse<string> = (text) =>
  isSecret(text) && /^[!-~]+$/.test(text) ? text : undefined;

/** One or more secrets, separated by commas: the first one signs, all of them verify. */
export const parseSecret: Parse<string> = (text) => {
  return toList(text).length > 0 && toList(text).every(isSecret) ? toList(text).join(',') : undefined;
};

/** Parser for one of a few words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]): Parse<Word> =>
  (text) =>
    words.find((word) => word === text);

export const parseModulePath: Parse<string> = (path) => (/\.(ts|js|mjs)$/.test(path) ? path : undefined);
