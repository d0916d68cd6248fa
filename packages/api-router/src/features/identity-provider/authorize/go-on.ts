import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Redirect } from '#core/http/redirect.ts';
import { answerWithError, toErrorPage } from '#features/identity-provider/authorize/answer-client.ts';
import {
  type ConsentFacts,
  type Encounter,
  findPersonRefusal,
  readConsentFacts,
} from '#features/identity-provider/authorize/consent-facts.ts';
import { type Decision, decideSession } from '#features/identity-provider/authorize/decide.ts';
import { findHintedUser } from '#features/identity-provider/authorize/id-token-hint.ts';
import { issueCode } from '#features/identity-provider/authorize/issue-code.ts';
import { judgeRequest } from '#features/identity-provider/authorize/judge-request.ts';
import { mayBeLedTo } from '#features/identity-provider/authorize/may-be-led-to.ts';
import type { AskedRequest, ClientRefusal } from '#features/identity-provider/authorize/request-checks.ts';
import { findBrowserSession, readSessionFacts } from '#features/identity-provider/authorize/session-facts.ts';
import { showPage } from '#features/identity-provider/authorize/show-page.ts';
import { takesSignUps } from '#features/identity-provider/authorize/takes-sign-ups.ts';
import type { Wanted } from '#features/identity-provider/authorize/wanted.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { dropRequest, type PendingRequest } from '#features/oauth-requests/pending-request.ts';

/** A request, new or pending. */
export interface Going {
  params: AskedRequest['params'];
  pending?: PendingRequest;
}

/** What a request leads to for whoever is signed in: a page before, a refusal, or the client and the person. */
export type Met = { decision: Decision; current: SessionCaller | null } | { encounter: Encounter };

/** Whether somebody is signed in as the client wishes. */
export async function meet(
  ctx: AuthContext,
  { client, wanted, pending }: { client: Client; wanted: Wanted; pending: PendingRequest | undefined },
): Promise<Met> {
  const current = await findBrowserSession(ctx);
  const { idTokenHint } = wanted;
  const hinted = idTokenHint === undefined ? undefined : await findHintedUser(ctx, client, idTokenHint);
  if (idTokenHint !== undefined && hinted === undefined) {
    const refusal = {
      error: 'invalid_request',
      description: 'The id_token_hint is not an id token of the client',
    } as const;
    return { decision: { leadsTo: 'client', refusal }, current };
  }
  const decision = decideSession({
    wanted,
    session: current ? await readSessionFacts(ctx, current, wanted) : undefined,
    request: pending && { ...pending.row, userId: pending.row.userId },
    hintedUserId: hinted,
    takesSignUps: takesSignUps(ctx),
    now: ctx.now,
  });
  if (decision) return { decision, current };
  if (!current) throw new TypeError('a request goes on without a session');
  return { encounter: { client, wanted, current } };
}

const consentRequired: ClientRefusal = {
  error: 'consent_required',
  description: 'The person has to decide what the client may do',
};

/** What the person is asked, or that nothing has to be asked. */
async function decideConsent(
  ctx: AuthContext,
  encounter: Encounter,
): Promise<{ decision: Decision } | { facts: ConsentFacts & { organizationId: string | null } }> {
  const { wanted } = encounter;
  const refusal = await findPersonRefusal(ctx, encounter, wanted.scopes);
  if (refusal) return { decision: { leadsTo: 'client', refusal } };
  const facts = await readConsentFacts(ctx, encounter);
  const { reason, organizationId } = facts;
  if (reason === undefined && organizationId !== undefined) return { facts: { ...facts, organizationId } };
  return wanted.prompts.has('none')
    ? { decision: { leadsTo: 'client', refusal: consentRequired } }
    : { decision: { leadsTo: 'page', page: 'consent' } };
}

/** A person has pressed a button that says who asks, and where it leads. */
const isDecided = (pending: PendingRequest | undefined): boolean =>
  pending?.row.steps.secondFactorDeclined !== undefined;

/** Takes a request one step further, and answers where the browser goes. */
export async function goOn(ctx: AuthContext, { params, pending }: Going): Promise<Redirect> {
  const judged = await judgeRequest(ctx, params);
  if ('error' in judged) return toErrorPage(ctx, judged.error);
  const { client } = judged;
  const refuse = async (
    to: { redirectUri: string; state: string | undefined },
    refusal: ClientRefusal,
    current?: SessionCaller | null,
  ): Promise<Redirect> => {
    if (pending) dropRequest(ctx, pending);
    return isDecided(pending) || (await mayBeLedTo(ctx, { client, redirectUri: to.redirectUri, current }))
      ? answerWithError(ctx, to, refusal)
      : toErrorPage(ctx, refusal.error);
  };
  if ('refusal' in judged)
    return refuse({ redirectUri: judged.redirectUri, state: params.state }, judged.refusal);
  const { wanted } = judged;
  const follow = async (decision: Decision, current: SessionCaller | null): Promise<Redirect> => {
    if (decision.leadsTo === 'error-page') return toErrorPage(ctx, decision.error);
    if (decision.leadsTo === 'client') return refuse(wanted, decision.refusal, current);
    return showPage(ctx, { page: decision.page, params, wanted, pending });
  };
  const met = await meet(ctx, { client, wanted, pending });
  if ('decision' in met) return follow(met.decision, met.current);
  const decided = await decideConsent(ctx, met.encounter);
  if ('decision' in decided) return follow(decided.decision, met.encounter.current);
  const { organizationId } = decided.facts;
  const { scopes, claims } = wanted;
  return issueCode(ctx, { ...met.encounter, pending }, { scopes, claims, organizationId });
}
