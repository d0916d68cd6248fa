import { readDiscovery } from '#features/social-sign-in/flow/discovery.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { UpstreamContext } from '#features/social-sign-in/flow/upstream.ts';
import type { Endpoints } from '#features/social-sign-in/providers/provider.ts';

/** Where a provider is, with nothing left to fill in but the claim `{tid}` of an issuer. */
export interface ProviderEndpoints extends Omit<Endpoints, 'issuer'> {
  issuers: readonly string[];
  /** Only of discovered providers: how the client may prove itself, and whether the callback names the issuer. */
  clientAuth?: 'body' | 'basic';
  namesIssuer?: boolean;
}

/** An option that stands for a variable: texts as they are, lists with commas. */
const toText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(',') : undefined;
};

function variablesOf({ facts, options }: ConfiguredProvider): Record<string, string> {
  const given: Record<string, unknown> = { ...options };
  return Object.fromEntries(
    Object.entries(facts.variables ?? {}).map(([name, value]) => [name, toText(given[name]) ?? value]),
  );
}

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The endpoints of a provider. Those that describe themselves are asked first; throws an `UpstreamError` then. */
export async function findEndpoints(
  ctx: UpstreamContext,
  provider: ConfiguredProvider,
): Promise<ProviderEndpoints> {
  const { facts, options } = provider;
  const described = facts.discovery ? await readDiscovery(ctx, provider) : undefined;
  const urls: Endpoints = { ...facts.endpoints, ...described?.endpoints, ...options.endpoints };
  const variables = variablesOf(provider);
  const at = (url: string): string => fill(url, variables);
  return {
    authorization: at(urls.authorization),
    token: at(urls.token),
    ...(urls.refresh !== undefined && { refresh: at(urls.refresh) }),
    ...(urls.userInfo !== undefined && { userInfo: at(urls.userInfo) }),
    ...(urls.jwks !== undefined && { jwks: at(urls.jwks) }),
    issuers: [urls.issuer ?? []].flat().map(at),
    ...(described && { clientAuth: described.clientAuth, namesIssuer: described.namesIssuer }),
  };
}

/** A supplement's address, which may stand beside that of the user info. */
export const fillUserInfo = (url: string, { userInfo = '' }: ProviderEndpoints): string =>
  fill(url, { userInfo });
