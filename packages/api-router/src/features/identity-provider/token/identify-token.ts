import { z } from 'zod';
import type { AccessTokenCaller } from '#core/call/caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification, IdentityRequest } from '#core/call/identity.ts';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readHeader } from '#core/http/incoming.ts';
import { type KnownToken, readAccessToken } from '#features/identity-provider/token/read-access-token.ts';
import { INVALID_ACCESS_TOKEN } from '#features/oauth-grants/errors.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

const known = new WeakMap<AccessTokenCaller, KnownToken>();

/** The token that calls, as it was read. */
export function accessTokenOf(caller: AccessTokenCaller): KnownToken {
  const token = known.get(caller);
  if (!token) throw new TypeError('this access token was read by another feature');
  return token;
}

function toCaller(found: KnownToken): AccessTokenCaller {
  const { token, living } = found;
  const { id, clientId, scopes } = token;
  const caller: AccessTokenCaller = {
    kind: 'access-token',
    id,
    clientId,
    user: living.user,
    scopes,
    organizationId: living.organization?.id ?? null,
    async isThere(sql) {
      const rows = await sql`select 1 as there from ${sql.table('oauth_access_token')} t
        join ${sql.table('oauth_grant')} g on g.id = t.grant_id where t.id = ${id} and g.ended_at is null`;
      return rows.length > 0;
    },
  };
  known.set(caller, found);
  return caller;
}

async function read(deps: AuthDeps, { now, ip, userAgent }: IdentityRequest, text: string) {
  const unit = createUnit({ ...serviceCaller(deps), now, ip, userAgent });
  const found = await readAccessToken(unit, text);
  if (!found) throw new AuthError(INVALID_ACCESS_TOKEN);
  return toCaller(found);
}

const inForm = z.object({ access_token: z.string().min(1) });

/** An application with an access token, in the header or in a form (RFC 6750 section 2). */
export const identifyAccessToken: Identification<AuthDeps> = {
  isOn: hasProvider,
  kind: 'access-token',
  errors: [INVALID_ACCESS_TOKEN],
  schemes: () => ({
    accessToken: { type: 'http', scheme: 'bearer', description: 'An access token of an application' },
  }),
  find(deps, request, body) {
    const header = /^bearer +(\S+)$/i.exec(
      readHeader(request.incoming.headers, 'authorization')?.trim() ?? '',
    )?.[1];
    const form = inForm.safeParse(body).data?.access_token;
    return [
      ...(header === undefined ? [] : [{ at: 'authorization', read: () => read(deps, request, header) }]),
      ...(form === undefined ? [] : [{ at: 'body', read: () => read(deps, request, form) }]),
    ];
  },
};
