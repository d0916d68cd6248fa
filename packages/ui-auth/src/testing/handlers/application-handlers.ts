import type { ClientDraft, NewOAuthClient, OAuthClient } from '#clients/calls.ts';
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

const requireClient = (state: FakeState, id: string): NewOAuthClient => {
  requireSession(state);
  const client = state.applications.owned.find((one) => one.client_id === id);
  if (client) return client;
  throw new FakeFailure('OAUTH_CLIENT_NOT_FOUND');
};

/** The secret of a new fake application. */
export const FAKE_CLIENT_SECRET = `kscs_${'fAkE'.repeat(10)}`;

function change(state: FakeState, changed: OAuthClient): NewOAuthClient {
  const owned = state.applications.owned.map((one) => (one.client_id === changed.client_id ? changed : one));
  state.applications = { ...state.applications, owned };
  return changed;
}

const ownedHandlers = {
  createClient: (draft: ClientDraft, state: FakeState): NewOAuthClient => {
    requireSession(state);
    const { client_name, redirect_uris, token_endpoint_auth_method, grant_types, application_type } = draft;
    const given = { client_name, redirect_uris, token_endpoint_auth_method, grant_types, application_type };
    const made: OAuthClient = { ...given, client_id: 'client-new', disabled: false, source: 'organization' };
    state.applications = { ...state.applications, owned: [made, ...state.applications.owned] };
    return { ...made, ...(token_endpoint_auth_method !== 'none' && { client_secret: FAKE_CLIENT_SECRET }) };
  },
  updateClient: ({ client_id, update }: { client_id: string; update: object }, state: FakeState) =>
    change(state, { ...requireClient(state, client_id), ...update }),
  deleteClient: ({ client_id }: { client_id: string }, state: FakeState) => {
    const client = requireClient(state, client_id);
    if (client.source === 'document') {
      change(state, { ...client, disabled: true });
      return { success: true };
    }
    const owned = state.applications.owned.filter((one) => one.client_id !== client_id);
    state.applications = { ...state.applications, owned };
    return { success: true };
  },
  rotateSecret: ({ client_id }: { client_id: string }, state: FakeState) => ({
    ...requireClient(state, client_id),
    client_secret: FAKE_CLIENT_SECRET,
  }),
};

export const applicationHandlers = {
  'oauth2.getClients': (_: object, state: FakeState) =>
    requireSession(state) && state.applications.owned.filter(({ source }) => source === 'organization'),
  'oauth2.createClient': ownedHandlers.createClient,
  'oauth2.updateClient': ownedHandlers.updateClient,
  'oauth2.deleteClient': ownedHandlers.deleteClient,
  'oauth2.client.rotateSecret': ownedHandlers.rotateSecret,
  'admin.oauth2.listClients': (_: object, state: FakeState) => {
    requireSession(state);
    const isConfigured = ({ source }: OAuthClient): boolean => source === 'operator';
    const { owned } = state.applications;
    return { clients: owned.filter((one) => !isConfigured(one)), configured: owned.filter(isConfigured) };
  },
  'admin.oauth2.createClient': ownedHandlers.createClient,
  'admin.oauth2.updateClient': ownedHandlers.updateClient,
  'admin.oauth2.deleteClient': ownedHandlers.deleteClient,
  'admin.oauth2.rotateSecret': ownedHandlers.rotateSecret,
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
