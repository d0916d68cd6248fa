import type { ClientDraft, OAuthClient } from './calls.ts';

export const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';

interface ClientKind
  extends Pick<ClientDraft, 'application_type' | 'token_endpoint_auth_method' | 'grant_types'> {
  /** People come back to it in the browser. */
  goesBack: boolean;
}

const code = ['authorization_code', 'refresh_token'];

/** Kinds of applications as people know them, and what they are for the service. */
export const clientKinds = {
  web: {
    application_type: 'web',
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: code,
    goesBack: true,
  },
  page: { application_type: 'web', token_endpoint_auth_method: 'none', grant_types: code, goesBack: true },
  native: {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: code,
    goesBack: true,
  },
  device: {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: [DEVICE, 'refresh_token'],
    goesBack: false,
  },
  machine: {
    application_type: 'web',
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    goesBack: false,
  },
  mcp: { application_type: 'native', token_endpoint_auth_method: 'none', grant_types: code, goesBack: true },
} as const satisfies Record<
  string,
  { [Name in keyof ClientKind]: ClientKind[Name] extends string[] ? readonly string[] : ClientKind[Name] }
>;

export type KindName = keyof typeof clientKinds;

export const kindNames: readonly KindName[] = ['web', 'page', 'native', 'device', 'machine', 'mcp'];

export const findKindNamed = (name: string): KindName | undefined => kindNames.find((one) => one === name);

/** The kind that an application looks like. One for MCP is not told from another program. */
export function findKind({
  application_type,
  token_endpoint_auth_method,
  grant_types,
}: Pick<OAuthClient, 'application_type' | 'token_endpoint_auth_method' | 'grant_types'>): KindName {
  if (!grant_types.includes('authorization_code')) return grant_types.includes(DEVICE) ? 'device' : 'machine';
  if (application_type === 'native') return 'native';
  return token_endpoint_auth_method === 'none' ? 'page' : 'web';
}

/** Why an address cannot be one to go back to. */
export type UriFault =
  | 'relative'
  | 'fragment'
  | 'userName'
  | 'wildcard'
  | 'insecure'
  | 'onThisComputer'
  | 'scheme';

const LOOPBACK = /^https?:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?(?:[/?]|$)/;
const DANGEROUS = /^(?:javascript|data|vbscript|file|blob|about):/i;

/** For whom an address would be. */
export interface UriRules {
  type: OAuthClient['application_type'];
  /** The operator answers for it, who may develop a website on this computer. */
  isOperators: boolean;
}

/** The first fault that a person can mend before the service is asked, which has the last word. */
export function findUriFault(uri: string, { type, isOperators }: UriRules): UriFault | undefined {
  if (uri.includes('*')) return 'wildcard';
  if (!URL.canParse(uri) || DANGEROUS.test(uri)) return DANGEROUS.test(uri) ? 'scheme' : 'relative';
  if (uri.includes('#')) return 'fragment';
  if (/^[^:]+:\/\/[^/?#]*@/.test(uri)) return 'userName';
  if (type === 'web' && LOOPBACK.test(uri))
    return isOperators && uri.startsWith('http:') ? undefined : 'onThisComputer';
  if (uri.startsWith('https://') || LOOPBACK.test(uri)) return undefined;
  if (uri.startsWith('http:')) return 'insecure';
  const isOwnScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\//.test(uri);
  return isOwnScheme && type === 'native' ? undefined : 'scheme';
}

/** Words of a text, one in each line or with blanks between. */
export const toList = (text: FormDataEntryValue | null): string[] =>
  typeof text === 'string' ? text.split(/\s+/).filter((one) => one !== '') : [];

/** What the service is told of a new application. */
export function toDraft(kind: KindName, name: string, redirectUris: string[]): ClientDraft {
  const { goesBack, grant_types, ...rest } = clientKinds[kind];
  return {
    client_name: name,
    redirect_uris: goesBack ? redirectUris : [],
    grant_types: [...grant_types],
    ...rest,
  };
}
