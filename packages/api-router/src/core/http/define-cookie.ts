import { z } from 'zod';
import { defineKeyPurpose, type KeyPurpose, secretItself } from '#core/crypto/keys.ts';
import { toAsciiHost } from '#core/email-address.ts';
import { type CookieTwins, toReadNames, toTwins } from '#core/http/cookie-twins.ts';
import type { CookieAttributes } from '#core/http/cookies.ts';
import { advancedOptions, cookieAttributes, DEFAULT_COOKIE_PREFIX } from '#core/options/advanced-options.ts';
import { defineOptions, type OptionCarrier, type OptionSection } from '#core/options/define-options.ts';
import { text } from '#core/options/kinds.ts';
import { perOptions } from '#core/options/per-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

export interface CookieSettings {
  name: string;
  attributes: CookieAttributes;
}

const cookieSchema = (key: string) =>
  z.strictObject({
    name: text.optional().meta({ description: `Another name for the cookie \`${key}\`.` }),
    attributes: cookieAttributes
      .prefault({})
      .meta({ kind: 'cookie attributes', description: `Other attributes for the cookie \`${key}\`.` }),
  });

type CookieSchema = ReturnType<typeof cookieSchema>;

/** A cookie of the service. Its name and attributes are options at `advanced.cookies.<key>`. */
export interface CookieDefinition<Key extends string = string> {
  readonly key: Key;
  /** Purpose of the key for its signature. */
  readonly signing: KeyPurpose;
  readonly options: OptionSection<`advanced.cookies.${Key}`, CookieSchema, z.output<CookieSchema>, undefined>;
  /** Name and attributes, fixed at start. */
  of(carrier: OptionCarrier): CookieSettings;
  /** Names under which it is read, the present one first. */
  readonly names: { of(carrier: OptionCarrier): readonly string[] };
  /** Where else a browser may have it. */
  readonly twins: { of(carrier: OptionCarrier): CookieTwins };
  /** Its value is signed in another way than that of all others. */
  readonly hasOwnForm: boolean;
}

interface CookieFacts {
  /** Needed on a redirect from another site, where browsers do not send a `SameSite=Strict` cookie. */
  returnsFromElsewhere?: boolean;
  /** Published clients verify its signature, with the secret itself. */
  signedBySecret?: boolean;
  /** Helpers of published clients look for its name, which they build with `__Secure-`. */
  knownToClients?: boolean;
  /** Its value is signed in another way than that of all others. */
  hasOwnForm?: boolean;
  /** It goes to the calls of this host alone, and never with a request that another site began. */
  isForCallsAlone?: boolean;
}

/**
 * Prefixes that browsers enforce: `__Host-` means that the cookie came from this host, `__Secure-` that it came by
 * https (RFC 6265bis section 4.1.3). Browsers refuse a cookie whose attributes do not fit.
 */
function toPrefix({ secure, path, domain }: CookieAttributes, knownToClients: boolean): string {
  if (!secure) return '';
  return knownToClients || domain !== undefined || path !== '/' ? '__Secure-' : '__Host-';
}

const withoutAbsent = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

function toAttributes(carrier: OptionCarrier): CookieAttributes {
  const advanced = advancedOptions.of(carrier);
  const { base } = serviceOptions.of(carrier);
  const { enabled: shared, domain = base.hostname } = advanced.crossSubDomainCookies;
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: advanced.useSecureCookies ?? base.secure,
    ...(shared && { domain: toAsciiHost(domain) }),
    ...withoutAbsent(advanced.defaultCookieAttributes),
  };
}

/** The deepest path that all calls have: `/api` of `/api/auth` and `/api/trpc`. */
function pathOfCalls(carrier: OptionCarrier): string {
  const { base, rpcPath } = serviceOptions.of(carrier);
  const parts = base.path.split('/');
  const others = rpcPath.split('/');
  const end = parts.findIndex((part, index) => part !== others[index]);
  return (end === -1 ? parts : parts.slice(0, end)).join('/') || '/';
}

/** The attributes of a cookie that goes to the calls of this host alone. */
function narrow(carrier: OptionCarrier, { domain: _, ...rest }: CookieAttributes): CookieAttributes {
  return { ...rest, path: pathOfCalls(carrier), sameSite: 'strict' };
}

export function defineCookie<const Key extends string>(
  key: Key,
  {
    returnsFromElsewhere = false,
    knownToClients = false,
    signedBySecret = false,
    hasOwnForm = false,
    isForCallsAlone = false,
  }: CookieFacts = {},
): CookieDefinition<Key> {
  const options = defineOptions(`advanced.cookies.${key}`, cookieSchema(key));
  const toBareName = (carrier: OptionCarrier): string =>
    options.of(carrier).name ?? `${advancedOptions.of(carrier).cookiePrefix}.${key}`;
  const settings = perOptions((carrier): CookieSettings => {
    const { attributes: own } = options.of(carrier);
    const common = isForCallsAlone ? narrow(carrier, toAttributes(carrier)) : toAttributes(carrier);
    const given = returnsFromElsewhere && common.sameSite === 'strict' ? 'lax' : common.sameSite;
    const attributes = { ...common, sameSite: given, ...withoutAbsent(own) };
    return { name: toPrefix(attributes, knownToClients) + toBareName(carrier), attributes };
  });
  const names = perOptions((carrier): string[] =>
    toReadNames(toPrefix(settings.of(carrier).attributes, knownToClients), toBareName(carrier)),
  );
  const twins = perOptions((carrier): CookieTwins => {
    const { cookiePrefix } = advancedOptions.of(carrier);
    const bareNames = [toBareName(carrier), `${cookiePrefix}.${key}`, `${DEFAULT_COOKIE_PREFIX}.${key}`];
    return toTwins(carrier, bareNames, settings.of(carrier).attributes);
  });
  const signing = signedBySecret ? secretItself : defineKeyPurpose(`keystead cookie ${key}`);
  return { key, signing, options, of: settings.of, names, twins, hasOwnForm };
}
