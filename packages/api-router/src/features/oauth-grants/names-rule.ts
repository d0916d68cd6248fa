import { type OptionRule, quote, suggest } from '#core/options/check-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { hasProvider, providerOptions } from '#features/oauth-grants/options.ts';
import { standardScopes } from '#features/oauth-grants/standard-scopes.ts';

/** The characters of RFC 6749 section 3.3. Metadata of clients takes no longer name. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/;

/** The characters of RFC 3986. */
const CHARACTERS = /^[A-Za-z0-9\-._~:/?[\]@!$&'()*+,;=%]{1,2000}$/;

/** An absolute URI without a fragment (RFC 8707 section 2). It is compared as text, so it is taken as it stands. */
function isResource(identifier: string): boolean {
  if (!CHARACTERS.test(identifier) || !URL.canParse(identifier)) return false;
  const { protocol, username, password } = new URL(identifier);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export const findTwice = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.indexOf(name) !== at);

/** Faults of a list of scopes that has to hold those of the service; `option` is its name. */
export function findScopeFaults(
  carrier: OptionCarrier,
  option: string,
  { given, others = [] }: { given: readonly string[]; others?: readonly string[] },
): string[] {
  const own = Object.keys(providerOptions.of(carrier).scopes);
  const known = [...own, ...others];
  const unknown = given.filter((name) => !known.includes(name));
  const twice = findTwice(given);
  return [
    ...unknown.map(
      (name) => `${option} has ${quote(name)}, expected names of oauthProvider.scopes${suggest(name, known)}`,
    ),
    ...(twice === undefined ? [] : [`${option} has ${quote(twice)} twice`]),
  ];
}

const findNameFaults = (name: string): string[] => [
  ...(SCOPE.test(name)
    ? []
    : [
        `oauthProvider.scopes has ${quote(name)}, expected names of at most 100 letters of ASCII without blanks, double quotes and backslashes`,
      ]),
  ...(standardScopes.includes(name)
    ? [`oauthProvider.scopes has ${quote(name)}, expected other names than those that the service has itself`]
    : []),
];

/** Checks the names of scopes and resources, which applications and tokens have as they are written. */
export const namesRule: OptionRule = (carrier) => {
  if (!hasProvider(carrier)) return [];
  const { scopes, resources, mcp } = providerOptions.of(carrier);
  const lists = { 'oauthProvider.mcp.resources': mcp?.resources ?? [], 'oauthProvider.resources': resources };
  const all = Object.entries(lists).flatMap(([option, list]) =>
    list.map((one) => ({
      option,
      identifier: typeof one === 'string' ? one : one.identifier,
      given: typeof one === 'string' ? [] : (one.scopes ?? []),
    })),
  );
  const twice = findTwice(all.map(({ identifier }) => identifier));
  return [
    ...Object.keys(scopes).flatMap(findNameFaults),
    ...all.flatMap(({ option, identifier, given }) => [
      ...(isResource(identifier)
        ? []
        : [
            `${option} has ${quote(identifier)}, expected http or https URLs without a fragment, a user name and blanks`,
          ]),
      ...findScopeFaults(carrier, `${option}: ${quote(identifier)}: scopes`, {
        given,
        others: standardScopes,
      }),
    ]),
    ...(twice === undefined ? [] : [`oauthProvider.resources has ${quote(twice)} twice`]),
  ];
};
