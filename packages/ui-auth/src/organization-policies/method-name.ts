import type { organizationPolicy } from '#words/organization-policy.ts';

/**
 * The part of `config` with the enabled ways to sign in. `name` is that of a provider, or of an application's own
 * way.
 */
interface Methods {
  signInMethods: readonly { method: string; name?: string | undefined }[];
}

/** The word for each way to sign in of the service that policies name, in the order of the form. */
export const wordOf = {
  password: 'method.password',
  passkey: 'method.passkey',
  'magic-link': 'method.magic-link',
  'email-otp': 'method.email-otp',
  'one-time-token': 'method.one-time-token',
  device: 'method.device',
  sso: 'method.sso',
  'api-key': 'method.api-key',
} as const satisfies Record<string, keyof typeof organizationPolicy>;

type KnownMethod = keyof typeof wordOf;

export type MethodWords = (key: (typeof wordOf)[KnownMethod]) => string;

const known: readonly string[] = Object.keys(wordOf);
const isKnown = (method: string): method is KnownMethod => Object.hasOwn(wordOf, method);

/** `sso` of `sso:` with the id of an identity provider, of which nobody knows the id. */
const originOf = (method: string): string => method.split(':', 1)[0] ?? method;

/** Name of a way to sign in: `social:github` is "GitHub". */
export function toMethodName(words: MethodWords, config: Methods | undefined, method: string): string {
  const name = [method, originOf(method)].find(isKnown);
  if (name !== undefined) return words(wordOf[name]);
  const given = config?.signInMethods.find((one) => one.method === method)?.name;
  return given ?? method.slice(method.indexOf(':') + 1);
}

const rank = (method: string): number => (isKnown(method) ? known.indexOf(method) : known.length);

/** The ways to sign in of a service, by their names in policies. */
export const toOfferedMethods = ({ signInMethods }: Methods): string[] =>
  signInMethods.map(({ method }) => method).sort((one, other) => rank(one) - rank(other));
