import type { ServerResponse } from 'node:http';
import { authorizationChecks, findFaults } from '#testing/providers/fake/checks.ts';
import { dialects } from '#testing/providers/fake/dialects.ts';
import { put } from '#testing/providers/fake/grants.ts';
import { type Played, partsOf, report } from '#testing/providers/fake/played.ts';
import type { Addressed } from '#testing/providers/fake/received.ts';
import { toFormPage } from '#testing/providers/fake/visit.ts';

function toOutcome(played: Played, { provider, url: { searchParams: asked } }: Addressed): URLSearchParams {
  const state = asked.get('state') ?? '';
  if (played.behaviour.denies)
    return new URLSearchParams({ error: 'access_denied', error_description: 'No, thank you.', state });
  const { callbackUser } = partsOf(played, provider);
  return new URLSearchParams({
    code: put(played.grants.codes, { provider, asked }),
    state,
    ...dialects[provider].callback,
    ...(callbackUser !== undefined && { user: JSON.stringify(callbackUser) }),
  });
}

/** The page on which people consent, with its button already pressed. */
export function answerAuthorization(played: Played, request: Addressed, response: ServerResponse): void {
  const faults = findFaults(authorizationChecks, request);
  if (report(played, request, faults)) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(faults.join(', '));
    return;
  }
  const { searchParams: asked } = request.url;
  const callback = new URL(asked.get('redirect_uri') ?? '');
  const outcome = toOutcome(played, request);
  if (asked.get('response_mode') === 'form_post') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(toFormPage(callback.href, outcome));
    return;
  }
  for (const [name, value] of outcome) callback.searchParams.set(name, value);
  response.writeHead(302, { location: callback.href }).end();
}
