import type { RequestedClaims } from '@keystead/db';
import type { Acr } from '#features/identity-provider/authorize/authentication-context.ts';
import { acrs } from '#features/identity-provider/authorize/authentication-context.ts';
import type { RequestParams } from '#features/identity-provider/authorize/request-params.ts';
import { noClaims, readClaims } from '#features/identity-provider/authorize/requested-claims.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';

export const prompts = ['none', 'login', 'consent', 'select_account', 'create'] as const;

export type Prompt = (typeof prompts)[number];

/** A request that was found right, in the words of the service. */
export interface Wanted {
  clientId: string;
  redirectUri: string;
  state: string | undefined;
  nonce: string | null;
  challenge: string | null;
  scopes: string[];
  resources: string[];
  claims: RequestedClaims;
  prompts: ReadonlySet<Prompt>;
  /** Seconds; undefined: any age. */
  maxAge: number | undefined;
  /** How the person has to have signed in; undefined: in any way. */
  acr: { value: Acr; isEssential: boolean } | undefined;
  /** The person whom the client means, by the parameter `claims`. */
  subject: string | undefined;
  idTokenHint: string | undefined;
}

/** Blanks separate, wherever they stand. */
export const splitWords = (text = ''): string[] => [
  ...new Set(text.split(' ').filter((word) => word !== '')),
];

/** Without `scope` a client wants all that it may have, but not to act while the person is away. */
export function scopesOfRequest({ scope }: RequestParams, client: Pick<Client, 'scopes'>): string[] {
  const asked = splitWords(scope);
  return asked.length > 0 ? asked : client.scopes.filter((one) => one !== 'offline_access');
}

export const resourcesOfRequest = ({ resource = [] }: RequestParams): string[] => [
  ...new Set([resource].flat()),
];

const isAcr = (value: string): value is Acr => acrs.some((acr) => acr === value);

/** The class that is asked for: the first that the service has. An essential claim counts more than the parameter. */
export function findAskedAcr(params: RequestParams): Wanted['acr'] {
  const claim = params.claims === undefined ? undefined : readClaims(params.claims)?.acr;
  const isEssential = claim?.isEssential === true && claim.values.length > 0;
  const values = [...(claim?.values ?? []), ...(isEssential ? [] : splitWords(params.acr_values))];
  const known = values.filter(isAcr);
  // Whoever is content with one factor is content with two.
  const value = isEssential && known.includes('urn:keystead:1') ? 'urn:keystead:1' : known[0];
  return value && { value, isEssential };
}

const isPrompt = (word: string): word is Prompt => prompts.some((prompt) => prompt === word);

/** Of parameters that passed all checks. */
export function toWanted(params: RequestParams, client: Client): Wanted {
  const { claims, subject } = (params.claims && readClaims(params.claims)) || noClaims;
  return {
    clientId: client.id,
    redirectUri: params.redirect_uri ?? '',
    state: params.state,
    nonce: params.nonce ?? null,
    challenge: params.code_challenge ?? null,
    scopes: scopesOfRequest(params, client),
    resources: resourcesOfRequest(params),
    claims,
    prompts: new Set(splitWords(params.prompt).filter(isPrompt)),
    maxAge: params.max_age === undefined ? undefined : Number(params.max_age),
    acr: findAskedAcr(params),
    subject,
    idTokenHint: params.id_token_hint,
  };
}
