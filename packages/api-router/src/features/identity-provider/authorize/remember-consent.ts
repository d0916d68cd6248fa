import { changeRows, findRow, insertRow, OAuthConsent } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { isInForce, rememberedColumns } from '#features/identity-provider/authorize/consent-rules.ts';
import type { NewGrant } from '#features/identity-provider/authorize/new-grant.ts';
import { namesOfClaims } from '#features/identity-provider/authorize/requested-claims.ts';
import { endWiderGrants } from '#features/identity-provider/consent/end-wider-grants.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';

/** Person, client and organization as one text, for the unique index. */
export const placeOfConsent = (userId: string, clientId: string, organizationId: string | null): string =>
  [userId, organizationId ?? '', clientId].join(' ');

type Em = ReturnType<AuthContext['em']>;

const nothing = { scopes: [], resources: [], claims: [] };

/** What was there, without what is refused, and with what is given. */
const settle = (
  before: readonly string[],
  { refused = [], given }: { refused?: readonly string[] | undefined; given: readonly string[] },
): string[] => [...new Set([...before.filter((one) => !refused.includes(one)), ...given])];

/**
 * A person who does not allow the scope `organization` has no organization on the page. So it is taken back in all of
 * them.
 */
async function takeBackOrganizations(ctx: AuthContext, em: Em, { client, current }: NewGrant): Promise<void> {
  const { id: user } = current.user;
  const where = { user, clientId: client.id, organization: { $ne: null } };
  for (const { id, scopes: before, claims } of await em.find(OAuthConsent, where, asStored)) {
    if (!before.includes('organization')) continue;
    const scopes = before.filter((scope) => scope !== 'organization');
    await em.nativeUpdate(OAuthConsent, { id }, { scopes, updatedAt: ctx.now });
    await endWiderGrants({ unit: ctx, em }, { id, scopes, claims }, user);
  }
}

/**
 * Remembers what is allowed, in a transaction. What was allowed before to the same client as today's stays, except what
 * the person has just refused: that is taken back, and grants that have it end. Returns the scopes from before.
 */
export async function rememberConsent(
  ctx: AuthContext,
  em: Em,
  given: NewGrant,
): Promise<{ id: string; before: readonly string[] }> {
  const { client, current, organizationId, refused } = given;
  const { id: user } = current.user;
  const place = placeOfConsent(user, client.id, organizationId);
  const found = await findRow(em, { entity: OAuthConsent, where: { place } }, ['id', ...rememberedColumns]);
  const { consentExpiresIn } = providerOptions.of(ctx);
  const isKept = found !== undefined && isInForce(found, { client, consentExpiresIn, now: ctx.now });
  const before = isKept ? found : nothing;
  const values = {
    scopes: settle(before.scopes, { refused: refused?.scopes, given: given.scopes }),
    resources: settle(before.resources, { given: given.resources }),
    claims: settle(before.claims, { refused: refused?.claims, given: namesOfClaims(given.claims) }),
    clientKey: client.consentKey,
    lastUsedAt: ctx.now,
    updatedAt: ctx.now,
  };
  if (refused?.scopes.includes('organization')) await takeBackOrganizations(ctx, em, given);
  if (found) {
    const { id } = found;
    await changeRows(em, { entity: OAuthConsent, where: { id } }, values);
    if (refused && refused.scopes.length + refused.claims.length > 0)
      await endWiderGrants({ unit: ctx, em }, { id, ...values }, user);
    return { id, before: before.scopes };
  }
  const id = ctx.deps.random(32, 'letters');
  await insertRow(em, OAuthConsent, {
    id,
    user,
    clientId: client.id,
    organization: organizationId,
    place,
    createdAt: ctx.now,
    ...values,
  });
  return { id, before: [] };
}
