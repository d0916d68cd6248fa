import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { SocialProviderOptions } from '#features/social-sign-in/options.ts';
import type { AnyProvider, Endpoints } from '#features/social-sign-in/providers/provider.ts';

/** Value of an option for a placeholder: text as it is, lists with commas. */
const toText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(',') : undefined;
};

function variablesOf(
  { variables = {} }: AnyProvider,
  options: SocialProviderOptions,
): Record<string, string> {
  const given: Record<string, unknown> = { ...options };
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, toText(given[name]) ?? value]),
  );
}

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** An endpoint that nothing names is that of the discovery document. */
function named<Urls extends object>(urls: Urls): { [Name in keyof Urls]?: Exclude<Urls[Name], undefined> };
function named(urls: object): object {
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== undefined));
}

export type FilledEndpoints = Partial<ProviderEndpoints> & Pick<Endpoints, 'inspection'>;

/** The endpoints of a definition, or of the options in their place, without placeholders except claims in an issuer. */
export function findEndpointsOf(definition: AnyProvider, options: SocialProviderOptions): FilledEndpoints {
  const { refresh, inspection } = definition.endpoints;
  // The others are in the discovery document.
  const own = definition.discovery ? named({ refresh, inspection }) : definition.endpoints;
  const { issuer, ...urls }: Partial<Endpoints> = { ...own, ...named(options.endpoints ?? {}) };
  const variables = variablesOf(definition, options);
  const at = (url: string): string => fill(url, variables);
  return {
    ...Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, at(url)])),
    ...(issuer !== undefined && { issuers: [issuer].flat().map(at) }),
  };
}

/** URL of an additional request, which may be relative to that of the user info. */
export const fillUserInfo = (url: string, { userInfo = '' }: Partial<ProviderEndpoints>): string =>
  fill(url, { userInfo });
