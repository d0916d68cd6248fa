import type { ServerResponse } from 'node:http';
import { sendJson } from '#testing/providers/fake/behaviour.ts';
import { checkClient } from '#testing/providers/fake/check-client.ts';
import { definitionsOf, findFaults, tokenCallChecks } from '#testing/providers/fake/checks.ts';
import { type Grant, isRedemption, redemptions } from '#testing/providers/fake/grants.ts';
import { type Played, partsOf, report } from '#testing/providers/fake/played.ts';
import type { Addressed } from '#testing/providers/fake/received.ts';
import { signIdToken } from '#testing/providers/fake/sign-id-token.ts';
import { hasIdToken, toTokenAnswer } from '#testing/providers/fake/token-answer.ts';

function signFor(played: Played, { provider, asked }: Grant): Promise<string> {
  return signIdToken({
    facts: definitionsOf(provider),
    claims: partsOf(played, provider).main,
    now: played.now(),
    nonce: asked.get('nonce') ?? undefined,
    fault: played.behaviour.idToken,
  });
}

/** Tokens for a code or a refresh token. */
export async function answerToken(
  played: Played,
  request: Addressed,
  response: ServerResponse,
): Promise<void> {
  const { provider, form } = request;
  const type = form.get('grant_type');
  const redemption = isRedemption(type) ? redemptions[type] : undefined;
  if (!redemption) {
    report(played, request, ['grant_type']);
    return sendJson(response, { error: 'unsupported_grant_type' }, 400);
  }
  const kept = played.grants[redemption.kept];
  const name = form.get(redemption.field) ?? '';
  const grant = kept.get(name);
  const clientFaults = [
    ...findFaults(tokenCallChecks, request),
    ...(await checkClient(request, played.now())),
  ];
  if (report(played, request, clientFaults)) return sendJson(response, { error: 'invalid_client' }, 401);
  const faults = findFaults(redemption.checks, { ...request, grant });
  if (report(played, request, faults) || !grant) return sendJson(response, { error: 'invalid_grant' }, 400);
  if (redemption.once(provider)) kept.delete(name);
  const isRefresh = type === 'refresh_token';
  sendJson(response, {
    ...toTokenAnswer(played.grants, grant, isRefresh),
    ...(!isRefresh && hasIdToken(grant) && { id_token: await signFor(played, grant) }),
  });
}
