import type { SetUpLinkCaller } from '#core/call/caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification, IdentityRequest } from '#core/call/identity.ts';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { parseCookies } from '#core/http/cookies.ts';
import { CALLER_HEADER } from '#core/http/header-names.ts';
import { readHeader } from '#core/http/incoming.ts';
import { readSignedCookies } from '#core/http/own-cookie.ts';
import { setUpCookie } from '#features/setup-links/facts.ts';
import { findByCookie, type LivingLink } from '#features/setup-links/find-link.ts';
import { hasSetupLinks, readPurposes } from '#features/setup-links/purposes.ts';

const toCaller = ({ link, maker, openingId }: LivingLink & { openingId: string }): SetUpLinkCaller => ({
  kind: 'set-up-link',
  id: link.id,
  organizationId: link.organizationId,
  makerId: maker.member.userId,
  purposes: readPurposes(link.purposes),
  async isThere(sql) {
    // A link that is revoked takes its rows with it.
    const rows = await sql`select 1 as there from ${sql.table('set_up_opening')} where id = ${openingId}`;
    return rows.length > 0;
  },
});

/** The cookie of the request. Of two, another host may have set one: then none counts. */
function readValue(deps: AuthDeps, { incoming }: IdentityRequest): string | undefined {
  const sent = parseCookies(readHeader(incoming.headers, 'cookie'));
  const values = readSignedCookies({ deps, sentCookies: (name) => sent.get(name) ?? [] }, setUpCookie);
  return values.length === 1 ? values[0] : undefined;
}

async function read(deps: AuthDeps, request: IdentityRequest): Promise<SetUpLinkCaller> {
  const value = readValue(deps, request);
  const { now, ip, userAgent } = request;
  const unit = createUnit({ ...serviceCaller(deps), now, ip, userAgent });
  const found = value === undefined ? undefined : await findByCookie(unit, value);
  if (!found) throw new AuthError(UNAUTHORIZED);
  return toCaller(found);
}

/**
 * Somebody without an account, in a browser that has opened a link. The page says so in a header: a session in the same
 * browser stays what it is for every other page, and never takes the place of a link that has ended.
 */
export const identifySetUpLink: Identification<AuthDeps> = {
  isOn: hasSetupLinks,
  kind: 'set-up-link',
  errors: [],
  schemes: (deps) => ({
    setUpLink: {
      type: 'apiKey',
      in: 'cookie',
      name: setUpCookie.of({ options: deps.options }).name,
      description: `The cookie of a set-up link, beside the header \`${CALLER_HEADER}: set-up-link\``,
    },
  }),
  find: (deps, request) =>
    readHeader(request.incoming.headers, CALLER_HEADER) === 'set-up-link'
      ? [{ at: CALLER_HEADER, read: () => read(deps, request) }]
      : [],
};
