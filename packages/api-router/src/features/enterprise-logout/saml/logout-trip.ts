import type { SsoConnection, Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { findToken, issueToken } from '#core/tokens/tokens.ts';
import { samlLogoutState } from '#features/enterprise-logout/facts.ts';
import { findLogoutEndpoint } from '#features/enterprise-saml/logout/logout-endpoint.ts';
import {
  createLogout,
  type NamedSession,
  namedSession,
} from '#features/enterprise-saml/logout/logout-messages.ts';
import { SP_PATH } from '#features/enterprise-saml/service-provider.ts';
import { placeOf } from '#features/openid-client/round-trip-purpose.ts';
import { toSignInUrl } from '#features/security-notices/security-url.ts';

/** Page with a form for an identity provider that takes requests by HTTP-POST alone. */
export const LOGOUT_PAGE_PATH = `${SP_PATH}/logout`;

const tripSchema = z.object({
  connectionId: z.string(),
  session: namedSession,
  callbackURL: z.string().optional(),
});

/** A browser that is on its way to the identity provider, to be signed out there. */
export interface OpenLogout {
  state: string;
  session: NamedSession;
  callbackURL: string | undefined;
  /** Its row, to be used up. */
  row: Verification;
}

interface Leaving {
  session: NamedSession;
  callbackURL: string | undefined;
}

/** Begins a logout at the identity provider. Returns the URL for the browser; undefined if there is none. */
export async function beginLogout(
  ctx: AuthContext,
  connection: SsoConnection,
  { session, callbackURL }: Leaving,
): Promise<string | undefined> {
  const endpoint = findLogoutEndpoint(connection, 'requests');
  if (!endpoint) return undefined;
  const trip: z.output<typeof tripSchema> = { connectionId: connection.id, session, callbackURL };
  const value = sealAtRest(ctx, JSON.stringify(trip), placeOf(samlLogoutState));
  const state = issueToken(ctx, samlLogoutState, { user: null, value });
  if (endpoint.binding === 'post')
    return `${serviceOptions.of(ctx).base.href}${LOGOUT_PAGE_PATH}/${connection.providerId}?state=${state}`;
  const message = await createLogout(ctx, { connection, endpoint }, { state, session });
  if (message.binding !== 'redirect') throw new TypeError('the request is not for a redirect');
  return message.url;
}

/** A logout that began at this connection, and is not answered yet. Looking at it uses nothing up. */
export async function findLogout(
  ctx: AuthContext,
  { id }: SsoConnection,
  state: string,
): Promise<OpenLogout | undefined> {
  const row = await findToken(ctx, samlLogoutState, state);
  const text = row ? await openAtRest(ctx, row.value, placeOf(samlLogoutState)) : undefined;
  if (!row || text === undefined) return undefined;
  const trip = tripSchema.safeParse(JSON.parse(text)).data;
  if (trip?.connectionId !== id) return undefined;
  const { session, callbackURL } = trip;
  return { state, session, callbackURL, row };
}

/** The page after a logout: the one that was named, whose origin may not be trusted any more, or that for sign-ins. */
export const pageAfter = (ctx: AuthContext, callbackURL?: string): string =>
  findTrustedUrl(ctx, callbackURL) ?? toSignInUrl(ctx);
