import { readDiscovery } from '#features/social-sign-in/flow/discovery.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { UpstreamContext } from '#features/social-sign-in/flow/upstream.ts';
import type { Endpoints } from '#features/social-sign-in/providers/provider.ts';

/** Endpoints of a provider, without placeholders except the claim `{tid}` in an issuer. */
export interface ProviderEndpoints extends Omit<Endpoints, 'issuer'> {
  issuers: readonly string[];
  /** Only from a discovery document: methods of client authentication, and whether the callback has the issuer. */
  clientAuth?: 'body' | 'basic';
  namesIssuer?: boolean;
}

/** Value of an option for a placeholder: text as it is, lists with commas. */
const toText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(',') : undefined;
};

function variablesOf({ definition, options }: ConfiguredProvider): Record<string, string> {
  const given: Record<string, unknown> = { ...options };
  return Object.fromEntries(
    Object.entries(definition.variables ?? {}).map(([name, value]) => [name, toText(given[name]) ?? value]),
  );
}

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** An endpoint that the operator does not replace stays as it is. */
function given<Urls extends object>(urls: Urls): { [Name in keyof Urls]?: Exclude<Urls[Name], undefined> };
function given(urls: object): object {
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== undefined));
}

/**
 * The endpoints of a provider, after reading a discovery document if it has one; then it may throw an
 * `UpstreamError`.
 */
export async function findEndpoints(
  ctx: UpstreamContext,
  provider: ConfiguredProvider,
): Promise<ProviderEndpoints> {
  const { definition, options } = provider;
  const described = definition.discovery ? await readDiscovery(ctx, provider) : undefined;
  const urls: Endpoints = {
    ...definition.endpoints,
    ...described?.endpoints,
    ...given(options.endpoints ?? {}),
  };
  const variables = variablesOf(provider);
  const at = (url: string): string => fill(url, variables);
  return {
    authorization: at(urls.authorization),
    token: at(urls.token),
    ...(urls.refresh !== undefined && { refresh: at(urls.refresh) }),
    ...(urls.userInfo !== undefined && { userInfo: at(urls.userInfo) }),
    ...(urls.jwks !== undefined && { jwks: at(urls.jwks) }),
    ...(urls.inspection !== undefined && { inspection: at(urls.inspection) }),
    issuers: [urls.issuer ?? []].flat().map(at),
    ...(described && { clientAuth: described.clientAuth, namesIssuer: described.namesIssuer }),
  };
}

/** URL of an additional request, which may be relative to that of the user info. */
export const fillUserInfo = (url: string, { userInfo = '' }: ProviderEndpoints): string =>
  fill(url, { userInfo });
