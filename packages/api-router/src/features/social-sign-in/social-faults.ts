import { createPrivateKey } from 'node:crypto';
import { advancedOptions } from '#core/options/advanced-options.ts';
import { type OptionRule, quote, suggest } from '#core/options/check-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { canVerify } from '#features/email-verification/options.ts';
import { findDefinition } from '#features/social-sign-in/flow/registry.ts';
import { type SocialProviderOptions, socialOptions } from '#features/social-sign-in/options.ts';
import { guid } from '#features/social-sign-in/providers/fields.ts';
import { isProviderId, providerIds } from '#features/social-sign-in/providers/index.ts';

interface Given {
  id: string;
  given: SocialProviderOptions;
  isSafeUrl: (value: string) => boolean;
  canVerify: boolean;
}

/** A rule for one provider: a message after its name, or nothing. */
type SocialRule = (given: Given) => string | false | undefined;

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const isClientId = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isText) : isText(value);

const takesIdTokens = (id: string, given: SocialProviderOptions): boolean =>
  findDefinition(id, given).idToken?.signIn === true;

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Secrets and codes are sent to these URLs, so they must be https or private ones of the operator. A `fetch` of the
 * operator may know another way; in production it is used for https and this machine only.
 */
const createIsSafeUrl = (carrier: OptionCarrier) => {
  const { production, fetch } = serviceOptions.of(carrier);
  const { privateOrigins } = advancedOptions.of(carrier);
  return (value: string): boolean => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, origin } = new URL(value);
    const isReplaced = fetch !== undefined && (!production || isLoopback(hostname));
    return protocol === 'https:' || (protocol === 'http:' && (isReplaced || privateOrigins.includes(origin)));
  };
};

const tenants = new Set(['common', 'organizations', 'consumers']);

const urlsOf = ({ issuer, endpoints = {} }: SocialProviderOptions): [string, string][] => [
  ...(issuer === undefined ? [] : [['issuer', issuer] satisfies [string, string]]),
  ...Object.entries(endpoints).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [`endpoints.${name}`, one]),
  ),
];

const keyOf = ({ teamId, keyId, privateKey }: SocialProviderOptions): unknown[] => [
  teamId,
  keyId,
  privateKey,
];

/** A key for Apple's client secret: ES256 in PKCS #8, with real line breaks or `\n`. */
function canSign(privateKey: string | undefined): boolean {
  if (!privateKey?.startsWith('-----BEGIN PRIVATE KEY-----')) return false;
  try {
    const { asymmetricKeyDetails } = createPrivateKey(privateKey.replaceAll('\\n', '\n'));
    return asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    // One message for all faults, without any part of the key.
    return false;
  }
}

const rules: readonly SocialRule[] = [
  ({ id }) =>
    (!/^[a-z\d][\w-]{0,63}$/i.test(id) || id === 'credential') &&
    'cannot be the id of a provider, expected letters, digits and dashes',
  ({ id, given }) =>
    !isProviderId(id) &&
    !given.provider &&
    given.issuer === undefined &&
    `is not a provider that comes with Keystead (${providerIds.join(', ')}), expected \`issuer\` or \`provider\`${suggest(id, providerIds)}`,
  ({ given }) => !isClientId(given.clientId) && !isText(given.clientKey) && 'has no clientId',
  ({ id, given }) =>
    Array.isArray(given.clientId) &&
    !takesIdTokens(id, given) &&
    'takes one clientId, because applications bring it no id tokens',
  ({ given }) =>
    given.clientAssertion !== undefined &&
    given.clientSecret !== undefined &&
    'has clientSecret and clientAssertion, expected one of them',
  ({ id, given }) =>
    isProviderId(id) &&
    !isText(given.clientSecret) &&
    given.clientAssertion === undefined &&
    !keyOf(given).some((part) => part !== undefined) &&
    'has no clientSecret',
  ({ given }) =>
    keyOf(given).some((part) => part !== undefined) &&
    !keyOf(given).every(isText) &&
    'has a part of its key only, expected teamId, keyId and privateKey',
  ({ given }) =>
    keyOf(given).every(isText) &&
    !canSign(given.privateKey) &&
    'has a privateKey that cannot sign, expected a P-256 key in PEM, as Apple hands it out',
  ({ given, isSafeUrl }) => {
    const wrong = urlsOf(given).find(
      // Placeholder in the issuer of a provider with many tenants.
      ([, value]) => !isSafeUrl(value.replaceAll('{tid}', 'tid')),
    );
    return (
      wrong &&
      `has ${quote(wrong[1])} as ${wrong[0]}, expected an https URL, or one whose origin is in advanced.privateOrigins`
    );
  },
  ({ given, canVerify }) =>
    given.requireEmailVerification && !canVerify && 'has requireEmailVerification, but no mail can be sent',
  ({ given: { tenantId } }) =>
    tenantId !== undefined &&
    !tenants.has(tenantId) &&
    !guid.test(tenantId) &&
    `has ${quote(tenantId)} as tenantId, expected common, organizations, consumers or the id of a tenant`,
];

/** Messages about one provider, without any secret. */
export const socialFaults: OptionRule = (carrier) => {
  const isSafeUrl = createIsSafeUrl(carrier);
  const facts = { isSafeUrl, canVerify: canVerify(carrier) };
  return [...socialOptions.of(carrier)].flatMap(([id, given]) =>
    rules
      .map((rule) => rule({ id, given, ...facts }))
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `socialProviders.${id} ${fault}`),
  );
};
