import { systemClock } from '#core/call/system-clock.ts';
import { quote, suggest } from '#core/options/fault-words.ts';
import type { Logger } from '#core/ports.ts';
import { toConsole } from '#default-log.ts';
import { isServerUrl } from '#mcp/server-url.ts';

export type Fetch = typeof globalThis.fetch;

/** What `mcpAuth` has to know. */
export interface McpAuthOptions {
  /** Issuer of the tokens, as its documents spell it: `https://example.com/api/auth`. */
  issuer: string;
  /** URL of this server, exactly as people type it into their client. It is the audience of the tokens. */
  resource: string;
  /** Scopes without which nobody comes in. Default: none. */
  requiredScopes?: readonly string[];
  /** All scopes that some operation of this server asks for, for its document. Default: `requiredScopes`. */
  scopes?: readonly string[];
  /** Name of this server for people, in its document. */
  resourceName?: string;
  /** URL of a page for developers, in its document. */
  resourceDocumentation?: string;
  /**
   * `signature` (default) needs no request: a token is good until it ends. `introspect` asks the issuer about each
   * request, so that a revoked token ends at once, and takes opaque tokens, too. It needs `client`.
   */
  check?: 'signature' | 'introspect';
  /** Client of the issuer that introspects. This resource is among its `resources`. */
  client?: { id: string; secret: string };
  /** Seconds for which the answer about a token counts again, at most 300. Default: 0, and so each request asks. */
  introspectionMaxAge?: number;
  /** Seconds that an answer of the issuer may take. Default: 5. */
  timeout?: number;
  /** Replaces the `fetch` of the platform, such as one that reaches the issuer in a private network. */
  fetch?: Fetch;
  now?: () => Date;
  /** Told when the issuer does not answer. Default: the console. */
  logger?: Pick<Logger, 'warn'>;
}

type Client = NonNullable<McpAuthOptions['client']>;

export interface McpAuthSettings extends Required<Omit<McpAuthOptions, 'client' | Named>> {
  client: Client | undefined;
  resourceName: string | undefined;
  resourceDocumentation: string | undefined;
}
type Named = 'resourceName' | 'resourceDocumentation';

const LONGEST_MEMORY = 300;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** RFC 6749 section 3.3. Clients ask for `offline_access` by themselves; it is no scope of a resource. */
const isScope = (value: unknown): boolean =>
  typeof value === 'string' && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(value) && value !== 'offline_access';
const isScopes = (value: unknown): boolean => Array.isArray(value) && value.every(isScope);

const isSeconds =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && value >= least && value <= most;

const isClient = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  isText(Reflect.get(value, 'id')) &&
  isText(Reflect.get(value, 'secret'));

interface Kind {
  fits: (value: unknown) => boolean;
  expected: string;
  isSecret?: boolean;
}

const url: Kind = {
  fits: isServerUrl,
  expected:
    'a URL as browsers write it, with https (http only on loopback), without a query, a fragment and a password',
};
const scopes: Kind = { fits: isScopes, expected: 'a list of scopes, without offline_access' };

const kinds: Readonly<Record<keyof McpAuthOptions, Kind>> = {
  issuer: url,
  resource: url,
  requiredScopes: scopes,
  scopes,
  resourceName: { fits: isText, expected: 'a text' },
  resourceDocumentation: url,
  check: {
    fits: (value) => value === 'signature' || value === 'introspect',
    expected: "'signature' or 'introspect'",
  },
  client: { fits: isClient, expected: '{ id, secret }, two texts', isSecret: true },
  introspectionMaxAge: {
    fits: isSeconds(0, LONGEST_MEMORY),
    expected: `a number of seconds up to ${LONGEST_MEMORY}`,
  },
  timeout: { fits: isSeconds(0.01, 60), expected: 'a number of seconds up to 60' },
  fetch: { fits: isFunction, expected: 'a function' },
  now: { fits: isFunction, expected: 'a function' },
  logger: {
    fits: (value) => typeof value === 'object' && value !== null && isFunction(Reflect.get(value, 'warn')),
    expected: 'an object with a function warn',
  },
};

const isName = (name: string): name is keyof McpAuthOptions => Object.hasOwn(kinds, name);

function findFault(name: string, value: unknown): string | undefined {
  if (!isName(name)) return `${name} is not an option${suggest(name, Object.keys(kinds))}`;
  const { fits, expected, isSecret } = kinds[name];
  if (value === undefined || fits(value)) return undefined;
  return isSecret
    ? `${name} is wrong, expected ${expected}`
    : `${name} is ${quote(value)}, expected ${expected}`;
}

function findFaults(options: McpAuthOptions): string[] {
  const faults = Object.entries(options).flatMap(([name, value]) => findFault(name, value) ?? []);
  const missing = (['issuer', 'resource'] as const).filter((name) => options[name] === undefined);
  return [
    ...faults,
    ...missing.map((name) => `${name} is missing, expected ${url.expected}`),
    ...(options.check === 'introspect' && options.client === undefined
      ? ["check: 'introspect' needs client, with which it asks"]
      : []),
    ...(options.check !== 'introspect' && options.client !== undefined
      ? ["client is for check: 'introspect'"]
      : []),
    ...(options.check !== 'introspect' && options.introspectionMaxAge !== undefined
      ? ["introspectionMaxAge is for check: 'introspect'"]
      : []),
  ];
}

/** The options with their defaults. Throws a `TypeError` that has a sentence for each that is wrong. */
export function readMcpAuthOptions(options: McpAuthOptions): McpAuthSettings {
  const faults = findFaults(options);
  if (faults.length > 0) throw new TypeError(`mcpAuth: ${faults.join('. ')}`);
  const { requiredScopes = [], scopes: named = [] } = options;
  return {
    issuer: options.issuer,
    resource: options.resource,
    requiredScopes: [...new Set(requiredScopes)],
    scopes: [...new Set([...requiredScopes, ...named])],
    resourceName: options.resourceName,
    resourceDocumentation: options.resourceDocumentation,
    check: options.check ?? 'signature',
    client: options.client && { ...options.client },
    introspectionMaxAge: options.introspectionMaxAge ?? 0,
    timeout: options.timeout ?? 5,
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
    now: options.now ?? systemClock,
    logger: options.logger ?? toConsole,
  };
}
