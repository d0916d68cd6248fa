import type { ServerResponse } from 'node:http';
import { sendJson } from '#testing/providers/fake/behaviour.ts';
import { definitionsOf, findFaults, profileCallChecks } from '#testing/providers/fake/checks.ts';
import { type Played, partsOf, report } from '#testing/providers/fake/played.ts';
import type { Addressed } from '#testing/providers/fake/received.ts';
import type { Json } from '#testing/providers/fake/sample.ts';

const tokenOf = ({ provider, headers: { authorization = '' }, form }: Addressed): string =>
  (definitionsOf(provider).profile.credentials === 'form'
    ? form.get('access_token')
    : /^Bearer (\S+)$/.exec(authorization)?.[1]) ?? '';

function sendPart(response: ServerResponse, part: Json | undefined): void {
  const [, type, code] = /^data:(image\/\w+);base64,(.*)$/.exec(String(part)) ?? [];
  if (part === undefined) sendJson(response, { error: 'not_found' }, 404);
  else if (type === undefined || code === undefined) sendJson(response, part);
  else response.writeHead(200, { 'content-type': type }).end(Buffer.from(code, 'base64'));
}

/** The profile, or a part of it that has an address of its own. */
export function answerProfile(played: Played, request: Addressed, response: ServerResponse): void {
  const { provider, supplement } = request;
  const token = tokenOf(request);
  const isKnown = played.grants.accessTokens.get(token)?.provider === provider;
  const faults = [
    ...findFaults(profileCallChecks, { ...request, token }),
    ...(isKnown ? [] : ['access token of this provider']),
  ];
  if (report(played, request, faults)) {
    sendJson(response, { error: 'invalid_token' }, 401);
    return;
  }
  const { main, supplements } = partsOf(played, provider);
  sendPart(response, supplement === undefined ? main : supplements.get(supplement));
}
