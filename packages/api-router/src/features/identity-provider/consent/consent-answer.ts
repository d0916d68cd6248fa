import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import type { Redirect } from '#core/http/redirect.ts';
import { answerWithError } from '#features/identity-provider/authorize/answer-client.ts';
import { findPersonRefusal } from '#features/identity-provider/authorize/consent-facts.ts';
import { meet } from '#features/identity-provider/authorize/go-on.ts';
import { issueCode } from '#features/identity-provider/authorize/issue-code.ts';
import { judgeRequest } from '#features/identity-provider/authorize/judge-request.ts';
import type { ClientRefusal } from '#features/identity-provider/authorize/request-checks.ts';
import { toRequestParams } from '#features/identity-provider/authorize/request-params.ts';
import { namesOfClaims } from '#features/identity-provider/authorize/requested-claims.ts';
import { splitWords } from '#features/identity-provider/authorize/wanted.ts';
import { settleOrganization } from '#features/identity-provider/consent/settle-organization.ts';
import { INVALID_OAUTH_QUERY, INVALID_OAUTH_SCOPE } from '#features/oauth-grants/errors.ts';
import { consumeRequest, type PendingRequest, toNextStep } from '#features/oauth-requests/pending-request.ts';

/** Errors of `answerConsent`. */
export const consentRefusals = [INVALID_OAUTH_QUERY, INVALID_OAUTH_SCOPE, VALIDATION_ERROR];

/** What a person has decided. */
export interface ConsentDecision {
  accept: boolean;
  /** Scopes that are allowed. Undefined: all. */
  scopes: readonly string[] | undefined;
  /** Claims that are allowed. Undefined: all. */
  claims: readonly string[] | undefined;
  organizationId: string | undefined;
}

/** Fewer than were asked for. Who signs in always says who they are, so `openid` cannot be left out. */
function toAllowed(asked: readonly string[], allowed: readonly string[] | undefined): string[] {
  if (allowed === undefined) return [...asked];
  if (!allowed.every((scope) => asked.includes(scope))) throw new AuthError(INVALID_OAUTH_SCOPE);
  return asked.filter((scope) => scope === 'openid' || allowed.includes(scope));
}

const only = (names: readonly string[] = [], allowed: readonly string[] | undefined): string[] =>
  names.filter((name) => allowed?.includes(name) ?? true);

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

const denied: ClientRefusal = { error: 'access_denied', description: 'The person has declined' };

/**
 * Answers a request by what a person has decided about it, once: another person, another browser, a request that was
 * answered or has ended, and a client that is gone are refused, and everything is judged again as it is now.
 */
export async function answerConsent(
  ctx: AuthContext & { caller: SessionCaller },
  pending: PendingRequest,
  decision: ConsentDecision,
): Promise<Redirect> {
  const { caller } = ctx;
  const judged = await judgeRequest(ctx, toRequestParams(pending.row.params));
  if ('error' in judged) throw new AuthError(INVALID_OAUTH_QUERY);
  const refuse = (
    to: { redirectUri: string; state: string | undefined },
    refusal: ClientRefusal,
  ): Redirect => {
    consumeRequest(ctx, pending, caller.user.id);
    return answerWithError(ctx, to, refusal);
  };
  if ('refusal' in judged) {
    const { state } = toRequestParams(pending.row.params);
    return refuse({ redirectUri: judged.redirectUri, state }, judged.refusal);
  }
  const { client, wanted } = judged;
  if (!decision.accept) return refuse(wanted, denied);
  const met = await meet(ctx, { client, wanted, pending });
  // Such as a sign-in that has become too old on this page.
  if ('decision' in met) return { redirect: true, url: toNextStep(ctx, pending.id) };
  const scopes = toAllowed(wanted.scopes, decision.scopes);
  const refusal = await findPersonRefusal(ctx, met.encounter, scopes);
  if (refusal) return refuse(wanted, refusal);
  const encounter = { ...met.encounter, wanted: { ...wanted, scopes } };
  const organizationId = scopes.includes('organization')
    ? await settleOrganization(ctx, encounter, decision.organizationId)
    : null;
  const userinfo = only(wanted.claims.userinfo, decision.claims);
  const idToken = only(wanted.claims.idToken, decision.claims);
  const claims = { ...(userinfo.length > 0 && { userinfo }), ...(idToken.length > 0 && { idToken }) };
  const refused = {
    scopes: without(wanted.scopes, scopes),
    claims: without(namesOfClaims(wanted.claims), namesOfClaims(claims)),
  };
  return issueCode(ctx, { ...encounter, pending }, { scopes, claims, organizationId, refused });
}

/** A list, or a text with blanks. */
export const toWords = (given: string | readonly string[] | undefined): string[] | undefined =>
  given === undefined ? undefined : [given].flat().flatMap((text) => splitWords(text));
