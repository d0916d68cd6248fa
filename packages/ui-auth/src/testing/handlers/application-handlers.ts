import type { ConsentCalls, ConsentInput, ContinueInput } from '#consent/calls.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';

type Input<Name extends keyof ConsentCalls> = ConsentCalls[Name] extends {
  query: (input: infer Given) => unknown;
}
  ? Given
  : never;

/** The page of the application that the answer leads to. */
function toAnswer({ oauth_query }: Pick<ContinueInput, 'oauth_query'>, result: string) {
  const uri = new URLSearchParams(oauth_query).get('redirect_uri') ?? '';
  return { redirect: true as const, url: `${uri}?${result}` };
}

export const applicationHandlers = {
  'oauth2.publicClient': ({ client_id }: Input<'publicClient'>, state: FakeState) => {
    requireSession(state);
    const client = state.applications.clients.find((one) => one.client_id === client_id);
    if (client) return client;
    throw new FakeFailure('OAUTH_CLIENT_NOT_FOUND');
  },
  'oauth2.getConsents': (_: undefined, state: FakeState) =>
    requireSession(state) && state.applications.consents,
  'oauth2.deleteConsent': ({ id }: { id: string }, state: FakeState) => {
    requireSession(state);
    const { consents } = state.applications;
    if (!consents.some((one) => one.id === id)) throw new FakeFailure('OAUTH_CONSENT_NOT_FOUND');
    state.applications = { ...state.applications, consents: consents.filter((one) => one.id !== id) };
  },
  'oauth2.consent': (input: ConsentInput, state: FakeState) => {
    requireSession(state);
    return toAnswer(input, input.accept ? 'code=fake' : 'error=access_denied');
  },
  'oauth2.continue': (input: ContinueInput, state: FakeState) => {
    requireSession(state);
    return toAnswer(input, 'code=fake');
  },
};
