import { z } from 'zod';
import { MOST_REDIRECT_URIS } from '#features/identity-provider/clients/redirect-uris/find-uri-fault.ts';

const text = z.string().optional();

/** Sent several times, or once. */
const several = z.union([z.string(), z.array(z.string()).max(MOST_REDIRECT_URIS)]).optional();

/** Parameters of an authorization request (RFC 6749 section 4.1.1, OpenID Connect Core 3.1.2.1, RFC 8707). */
export const requestParams = {
  client_id: text,
  response_type: text,
  response_mode: text,
  redirect_uri: text,
  scope: text,
  state: text,
  nonce: text,
  code_challenge: text,
  code_challenge_method: text,
  resource: several,
  prompt: text,
  max_age: text,
  acr_values: text,
  claims: text,
  id_token_hint: text,
  login_hint: text,
  ui_locales: text,
  display: text,
};

/** Parameters that are refused by name, or say that a request goes on. */
export const furtherParams = {
  request: text,
  request_uri: text,
  sig: text,
  exp: text,
  ba_param: several,
};

const schema = z.object(requestParams);

/** Parameters of a request, and nothing else that its query may have. */
export type RequestParams = z.output<typeof schema>;

export const toRequestParams = (given: object): RequestParams => schema.parse(given);

type Stored = Record<string, string | string[]>;

/** Without those that were left out, as a row keeps them. */
export const toStoredParams = (params: RequestParams): Stored =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
  );

/** Name by name, for the query of a page. */
export const toPairs = (params: RequestParams): [name: string, value: string][] =>
  Object.entries(toStoredParams(params)).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
