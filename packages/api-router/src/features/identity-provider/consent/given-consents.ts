import { OAuthConsent, OAuthGrant } from '@keystead/db';
import { z } from 'zod';
import type { SessionCaller } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIRST_ROWS, listOf, pageFields } from '#core/http/list-page.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { decisions } from '#features/identity-provider/authorize/facts.ts';
import { consentView, toConsentViews } from '#features/identity-provider/consent/consent-view.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';
import { INVALID_OAUTH_SCOPE, OAUTH_CONSENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

const procedure = sessionProcedure.meta({ callers: ['session'] }).use(inSession);

const tag = 'Identity provider';

export const getConsents = procedure
  .meta({
    route: {
      path: '/oauth2/get-consents',
      summary: 'List the applications that you have allowed something',
      description: 'The one that was used last first.',
      tag,
    },
  })
  .input(z.object(pageFields).optional())
  .output(listOf(consentView))
  .query(async ({ ctx, input: { limit, offset } = FIRST_ROWS }) => {
    const orderBy = { lastUsedAt: 'desc', id: 'asc' } as const;
    const where = { user: ctx.caller.user.id };
    return toConsentViews(ctx, await ctx.em().find(OAuthConsent, where, { orderBy, limit, offset }));
  });

/** A consent of the caller: that of somebody else is unknown, too. */
async function requireOwn(ctx: AuthContext & { caller: SessionCaller }, id: string): Promise<OAuthConsent> {
  const found = await ctx.em().findOne(OAuthConsent, { id, user: ctx.caller.user.id }, asStored);
  if (!found) throw new AuthError(OAUTH_CONSENT_NOT_FOUND);
  return found;
}

async function toView(ctx: AuthContext, consent: OAuthConsent) {
  const [view] = await toConsentViews(ctx, [consent]);
  if (!view) throw new TypeError('a consent has a view');
  return view;
}

export const getConsent = procedure
  .meta({
    route: {
      path: '/oauth2/get-consent',
      summary: 'Read what you have allowed one application',
      errors: [OAUTH_CONSENT_NOT_FOUND],
      tag,
    },
  })
  .input(z.object({ id: z.string() }))
  .output(consentView)
  .query(async ({ ctx, input: { id } }) => toView(ctx, await requireOwn(ctx, id)));

const shownIn = ['oauth2.getConsents', 'oauth2.getConsent'];

export const deleteConsent = procedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/oauth2/delete-consent',
      summary: 'Take back what you have allowed an application',
      description: 'Its codes and tokens end at once, on all devices.',
      errors: [OAUTH_CONSENT_NOT_FOUND],
      limit: decisions,
      changes: shownIn,
      tag,
    },
  })
  .input(z.object({ id: z.string() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const { user } = ctx.caller;
    // Whoever gets a grant holds the same lock, so none is left behind.
    ctx.lock({ users: [user.id] });
    ctx.write(async (em) => {
      if ((await em.nativeDelete(OAuthConsent, { id, user: user.id })) !== 1)
        throw new AuthError(OAUTH_CONSENT_NOT_FOUND);
      const reason = { reason: 'consent-deleted', actorId: user.id };
      await endGrants({ unit: ctx, em }, { consentId: id, user: user.id }, reason);
    });
  });

export const updateConsent = procedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/oauth2/update-consent',
      summary: 'Allow an application less',
      description: 'It never allows more. Tokens with more than is left end at once.',
      errors: [OAUTH_CONSENT_NOT_FOUND, INVALID_OAUTH_SCOPE],
      limit: decisions,
      changes: shownIn,
      tag,
    },
  })
  .input(z.object({ id: z.string(), update: z.object({ scopes: z.array(z.string()).max(100) }) }))
  .output(consentView)
  .mutation(async ({ ctx, input: { id, update } }) => {
    const scopes = [...new Set(update.scopes)];
    const changed = await writeNow(ctx, async () => {
      const { user } = ctx.caller;
      ctx.lock({ users: [user.id] });
      return ctx.write(async (em) => {
        const consent = await em.findOne(OAuthConsent, { id, user: user.id }, asStored);
        if (!consent) throw new AuthError(OAUTH_CONSENT_NOT_FOUND);
        if (!scopes.every((scope) => consent.scopes.includes(scope)))
          throw new AuthError(INVALID_OAUTH_SCOPE);
        const values = { scopes, updatedAt: ctx.now };
        await em.nativeUpdate(OAuthConsent, { id }, values);
        const living = await em.find(OAuthGrant, { consentId: id, endedAt: null }, asStored);
        const wider = living.filter((grant) => !grant.scopes.every((scope) => scopes.includes(scope)));
        const reason = { reason: 'consent-narrowed', actorId: user.id };
        await endGrants({ unit: ctx, em }, { id: { $in: wider.map((grant) => grant.id) } }, reason);
        return { consent, values };
      });
    });
    return { ...(await toView(ctx, changed.consent)), ...changed.values };
  });
