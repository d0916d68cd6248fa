import type { InputAt } from '#client/procedure-paths.ts';
import type { NewOAuthClient, OAuthClient } from '#clients/calls.ts';
import { toOwned } from '#testing/fakes/fake-applications.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { ApplicationPath, FakeHandlers } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';

/** The page of the application that the answer leads to. */
function toAnswer(query: string | undefined, result: string) {
  const uri = new URLSearchParams(query).get('redirect_uri') ?? '';
  return { redirect: true as const, url: `${uri}?${result}` };
}

function requireClient(state: FakeState, id: string): OAuthClient {
  requireSession(state);
  const client = state.applications.owned.find((one) => one.client_id === id);
  if (client) return client;
  throw new FakeFailure('OAUTH_CLIENT_NOT_FOUND');
}

function requireConsent(state: FakeState, id: string) {
  requireSession(state);
  const consent = state.applications.consents.find((one) => one.id === id);
  if (consent) return consent;
  throw new FakeFailure('OAUTH_CONSENT_NOT_FOUND');
}

/** The secret of a new fake application. */
export const FAKE_CLIENT_SECRET = `kscs_${'fAkE'.repeat(10)}`;

function change(state: FakeState, changed: OAuthClient): NewOAuthClient {
  const owned = state.applications.owned.map((one) => (one.client_id === changed.client_id ? changed : one));
  state.applications = { ...state.applications, owned };
  return changed;
}

/** What is said of an application by its fields; null takes a value away. */
const withoutNulls = (given: object): Partial<OAuthClient> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? undefined]));

/** People who are counted at most. */
const MOST_PEOPLE = 1000;

const owned = {
  create({ organization_id: _, ...draft }: InputAt<'oauth2.createClient'>, state: FakeState): NewOAuthClient {
    requireSession(state);
    const made = toOwned({ client_name: 'Application', ...withoutNulls(draft), client_id: 'client-new' });
    state.applications = { ...state.applications, owned: [made, ...state.applications.owned] };
    const hasSecret = made.token_endpoint_auth_method !== 'none';
    return { ...made, ...(hasSecret && { client_secret: FAKE_CLIENT_SECRET }) };
  },
  update: ({ client_id, update }: InputAt<'oauth2.updateClient'>, state: FakeState): NewOAuthClient =>
    change(state, { ...requireClient(state, client_id), ...withoutNulls(update) }),
  delete({ client_id }: { client_id: string }, state: FakeState) {
    const client = requireClient(state, client_id);
    // It would be there again with its next request.
    if (client.source === 'document') {
      change(state, { ...client, disabled: true });
      return { success: true as const };
    }
    const left = state.applications.owned.filter((one) => one.client_id !== client_id);
    state.applications = { ...state.applications, owned: left };
    return { success: true as const };
  },
  rotate: ({ client_id }: { client_id: string }, state: FakeState): NewOAuthClient => ({
    ...requireClient(state, client_id),
    client_secret: FAKE_CLIENT_SECRET,
  }),
  get: ({ client_id }: { client_id: string }, state: FakeState) => ({
    ...requireClient(state, client_id),
    people: Math.min(state.applications.people, MOST_PEOPLE),
    has_more_people: state.applications.people > MOST_PEOPLE,
  }),
};

/** A page, whose cursor is the number of the applications before it. */
function toPage(all: readonly OAuthClient[], given: Extract<InputAt<'oauth2.searchClients'>, object>) {
  const { searchValue = '', disabled, sortBy, limit = 50, cursor = '0' } = given;
  const found = all
    .filter(({ client_name: name }) => name.toLowerCase().includes(searchValue.toLowerCase()))
    .filter((one) => disabled === undefined || one.disabled === disabled);
  if (sortBy === 'name') found.sort((one, other) => one.client_name.localeCompare(other.client_name));
  const end = Number(cursor) + Number(limit);
  return {
    clients: found.slice(Number(cursor), end),
    total: found.length,
    nextCursor: end < found.length ? String(end) : null,
  };
}

const isConfigured = ({ source }: OAuthClient): boolean => source === 'operator';

export const applicationHandlers: Pick<FakeHandlers, ApplicationPath> = {
  'oauth2.getClients': (_, state) =>
    requireSession(state) && state.applications.owned.filter(({ source }) => source === 'organization'),
  'oauth2.searchClients': (given, state) => {
    requireSession(state);
    const all = state.applications.owned.filter(({ source }) => source === 'organization');
    return toPage(all, given ?? {});
  },
  'oauth2.getClient': owned.get,
  'oauth2.createClient': owned.create,
  'oauth2.updateClient': owned.update,
  'oauth2.deleteClient': (input, state) => {
    owned.delete(input, state);
  },
  'oauth2.client.rotateSecret': owned.rotate,
  'admin.oauth2.listClients': (given, state) => {
    requireSession(state);
    const configured = state.applications.owned.filter(isConfigured);
    const all = state.applications.owned.filter((one) => !isConfigured(one));
    const { source, limit = 50 } = given ?? {};
    const page = toPage(
      all.filter((one) => source === undefined || one.source === source),
      given ?? {},
    );
    return { ...page, configured, limit: Number(limit), offset: 0 };
  },
  'admin.oauth2.getClient': owned.get,
  'admin.oauth2.createClient': owned.create,
  'admin.oauth2.updateClient': owned.update,
  'admin.oauth2.deleteClient': owned.delete,
  'admin.oauth2.rotateSecret': owned.rotate,
  'oauth2.publicClient': ({ client_id }, state) => {
    requireSession(state);
    const client = state.applications.clients.find((one) => one.client_id === client_id);
    if (client) return client;
    throw new FakeFailure('OAUTH_CLIENT_NOT_FOUND');
  },
  'oauth2.getConsents': (given, state) => {
    requireSession(state);
    const { limit = 1000, offset = 0 } = given ?? {};
    return state.applications.consents.slice(Number(offset), Number(offset) + Number(limit));
  },
  'oauth2.deleteConsent': ({ id }, state) => {
    requireConsent(state, id);
    const consents = state.applications.consents.filter((one) => one.id !== id);
    state.applications = { ...state.applications, consents };
  },
  'oauth2.updateConsent': ({ id, update: { scopes } }, state) => {
    const changed = { ...requireConsent(state, id), scopes };
    const consents = state.applications.consents.map((one) => (one.id === id ? changed : one));
    state.applications = { ...state.applications, consents };
    return changed;
  },
  'oauth2.consent': ({ accept, oauth_query }, state) => {
    requireSession(state);
    return toAnswer(oauth_query, accept === true ? 'code=fake' : 'error=access_denied');
  },
  'oauth2.continue': ({ oauth_query }, state) => {
    requireSession(state);
    return toAnswer(oauth_query, 'code=fake');
  },
};
