import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findUsableClient } from '#features/identity-provider/clients/find-client.ts';
import { isOperators } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { findUriFault } from '#features/identity-provider/clients/redirect-uris/find-uri-fault.ts';
import { readIdTokenHint } from '#features/identity-provider/logout/id-token-hint.ts';

/** Bytes of all parameters, as of a request for authorization. */
const LARGEST = 8 * 1024;

/** Parameters of RP-Initiated Logout 1.0, section 2. Others are left out. */
export const logoutParameters = z
  .object({
    id_token_hint: z.string().optional(),
    client_id: z.string().optional(),
    post_logout_redirect_uri: z.string().optional(),
    state: z.string().optional(),
    ui_locales: z.string().optional(),
  })
  .refine((parameters) => JSON.stringify(parameters).length <= LARGEST, 'Expected at most 8 kB');

export type LogoutParameters = z.output<typeof logoutParameters>;

/** Where a person goes after a sign-out. */
export interface WayBack {
  clientId: string;
  url: string;
  state: string | undefined;
}

/** What an application asks for. */
export interface LogoutRequest {
  /** The application, if there is one that may ask. */
  client: Client | undefined;
  /** Whom the application means, as a token of the service says; undefined if none does. */
  subject: string | undefined;
  /** A registered way back; undefined if there is none, or the client may not have one. */
  wayBack: WayBack | undefined;
  /** The request names a way back that is not registered. */
  isAstray: boolean;
}

/**
 * The way back to a client, compared as text (RFC 9700 section 4.11): a sign-out redirects nobody elsewhere. The rules of
 * writing hold again, whatever the database says.
 */
export function findWayBack(
  client: Client | undefined,
  { post_logout_redirect_uri: url, state }: Pick<LogoutParameters, 'post_logout_redirect_uri' | 'state'>,
): WayBack | undefined {
  if (!client?.enableEndSession || url === undefined) return undefined;
  const rules = { ...client, isOperators: isOperators(client.source) };
  if (findUriFault(url, rules) !== undefined || !client.postLogoutRedirectUris.includes(url))
    return undefined;
  return { clientId: client.id, url, state };
}

/** A hint of one client and the id of another are from two requests, so neither counts. */
export async function readLogoutRequest(
  ctx: AuthContext,
  parameters: LogoutParameters,
): Promise<LogoutRequest> {
  const { id_token_hint: given, client_id: named, post_logout_redirect_uri: uri } = parameters;
  const hint = given === undefined ? undefined : await readIdTokenHint(ctx, given);
  const isMixed = hint !== undefined && named !== undefined && named !== hint.clientId;
  const id = isMixed ? undefined : (hint?.clientId ?? named);
  const client = id === undefined ? undefined : await findUsableClient(ctx, id);
  const wayBack = findWayBack(client, parameters);
  return {
    client,
    subject: client && hint?.subject,
    wayBack,
    isAstray: uri !== undefined && wayBack === undefined,
  };
}
