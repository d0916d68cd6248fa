import { createPrivateKey } from 'node:crypto';
import { quote } from '#core/options/fault.ts';
import type { KeysteadOptions } from '#core/options/options.ts';
import { isProviderId, providerIds } from '#features/social-sign-in/providers/index.ts';
import type { Endpoints } from '#features/social-sign-in/providers/provider.ts';
import {
  type SocialProviderOptions,
  socialProviderSwitches,
} from '#features/social-sign-in/social-options.ts';

interface Given {
  id: string;
  given: SocialProviderOptions;
  production: boolean;
}

/** A rule for one provider: what is wrong, after its name, or nothing. */
type SocialRule = (given: Given) => string | false | undefined;

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Secrets and codes travel to these addresses, so in production they are https or of this very machine. */
function isSafeAddress(value: unknown, production: boolean): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && (!production || isLoopback(hostname)));
}

const tenants = new Set(['common', 'organizations', 'consumers']);
const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const addressesOf = ({ issuer, endpoints = {} }: SocialProviderOptions): [string, unknown][] => {
  const entries = Object.entries(endpoints satisfies Partial<Endpoints>);
  return [
    ['issuer', issuer] as [string, unknown],
    ...entries.flatMap(([name, value]) =>
      [value].flat().map((one): [string, unknown] => [`endpoints.${name}`, one]),
    ),
  ].filter(([, value]) => value !== undefined);
};

const keyOf = ({ teamId, keyId, privateKey }: SocialProviderOptions): unknown[] => [
  teamId,
  keyId,
  privateKey,
];

/** Whether Apple's secret can be signed with it: ES256, from a file of PKCS #8, its line breaks spelt out or not. */
function canSign(privateKey: unknown): boolean {
  if (typeof privateKey !== 'string' || !privateKey.startsWith('-----BEGIN PRIVATE KEY-----')) return false;
  try {
    const { asymmetricKeyDetails } = createPrivateKey(privateKey.replaceAll('\\n', '\n'));
    return asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    // Whatever is wrong with it, the sentence is the same, and nothing of a key is repeated.
    return false;
  }
}

const rules: readonly SocialRule[] = [
  ({ id }) =>
    (!/^[a-z\d][\w-]{0,63}$/i.test(id) || id === 'credential') &&
    'can not be the id of a provider, expected letters, digits and dashes',
  ({ id, given }) =>
    !isProviderId(id) &&
    !given.provider &&
    given.issuer === undefined &&
    `is not a provider that comes with Keystead (${providerIds.join(', ')}), expected \`issuer\` or \`provider\``,
  ({ given }) => !isText(given.clientId ?? given.clientKey) && 'has no clientId',
  ({ id, given }) =>
    isProviderId(id) &&
    !isText(given.clientSecret) &&
    !keyOf(given).some((part) => part !== undefined) &&
    'has no clientSecret',
  ({ given }) =>
    keyOf(given).some((part) => part !== undefined) &&
    !keyOf(given).every(isText) &&
    'has a part of its key only, expected teamId, keyId and privateKey',
  ({ given }) =>
    keyOf(given).every(isText) &&
    !canSign(given.privateKey) &&
    'has a privateKey that can not sign, expected a P-256 key in PEM, as Apple hands it out',
  ({ given, production }) => {
    const wrong = addressesOf(given).find(
      // The claim of that name stands in the issuer of a provider with many tenants.
      ([, value]) => !isSafeAddress(String(value).replaceAll('{tid}', 'tid'), production),
    );
    return wrong && `has ${quote(wrong[1])} as ${wrong[0]}, expected an https URL`;
  },
  ({ given: { tenantId } }) =>
    tenantId !== undefined &&
    !tenants.has(tenantId) &&
    !guid.test(tenantId) &&
    `has ${quote(tenantId)} as tenantId, expected common, organizations, consumers or the id of a tenant`,
  ({ given: { scope } }) =>
    scope !== undefined &&
    !(Array.isArray(scope) && scope.every(isText)) &&
    'has a scope that is no list of texts',
  ({ given }) => {
    const wrong = socialProviderSwitches.find(
      (name) => given[name] !== undefined && typeof given[name] !== 'boolean',
    );
    return wrong && `has ${quote(given[wrong])} as ${wrong}, expected true or false`;
  },
];

/** One sentence for everything that is wrong with a provider. No secret is repeated in it. */
export function socialFaults({ socialProviders = {}, production = false }: KeysteadOptions): string[] {
  return Object.entries(socialProviders).flatMap(([id, given]) => {
    if (typeof given !== 'object' || given === null) return [`socialProviders.${id} is no set of options`];
    if (given.enabled === false) return [];
    return rules
      .map((rule) => rule({ id, given, production }))
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `socialProviders.${id} ${fault}`);
  });
}
