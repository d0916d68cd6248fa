import type { ProviderId } from '#features/social-sign-in/providers/index.ts';
import { providers } from '#features/social-sign-in/providers/index.ts';
import { CLIENT } from '#testing/providers/fake/client.ts';
import type { Addressed } from '#testing/providers/fake/received.ts';

/** `name` is for the report. */
export type Check<Subject> = readonly [name: string, holds: (subject: Subject) => boolean];

export const findFaults = <Subject>(checks: readonly Check<Subject>[], subject: Subject): string[] =>
  checks.filter(([, holds]) => !holds(subject)).map(([name]) => name);

export const definitionsOf = (id: ProviderId) => providers[id];

/** In any spelling that a URL may have. */
const mentions = ({ href }: URL, secret: string): boolean =>
  [secret, encodeURIComponent(secret), new URLSearchParams({ '': secret }).toString().slice(1)].some(
    (spelling) => href.includes(spelling) || decodeURIComponent(href).includes(spelling),
  );

const scopesOf = ({ provider, url }: Addressed): string[] =>
  url.searchParams.get('scope')?.split(definitionsOf(provider).scopeSeparator ?? ' ') ?? [];

/** Of the address that the browser is sent to. */
export const authorizationChecks: readonly Check<Addressed>[] = [
  ['a GET', ({ method }) => method === 'GET'],
  ['each parameter once', ({ url: { searchParams: all } }) => new Set(all.keys()).size === all.size],
  ['response_type', ({ url }) => url.searchParams.get('response_type') === 'code'],
  [
    "the client's id by its name",
    ({ provider, url }) =>
      url.searchParams.get(definitionsOf(provider).clientIdParam ?? 'client_id') === CLIENT.id,
  ],
  ["no secret in the browser's address", ({ url }) => !mentions(url, CLIENT.secret)],
  ['no client_secret', ({ url }) => !url.searchParams.has('client_secret')],
  ['a state of 32 characters', ({ url }) => /^[\w-]{32}$/.test(url.searchParams.get('state') ?? '')],
  [
    'the scopes, joined as the provider wants',
    (request) => definitionsOf(request.provider).scopes.every((scope) => scopesOf(request).includes(scope)),
  ],
  ['no empty scope', (request) => !scopesOf(request).includes('')],
  [
    'the callback as redirect_uri',
    ({ provider, url }) => url.searchParams.get('redirect_uri')?.endsWith(`/callback/${provider}`) ?? false,
  ],
  [
    'a challenge where there is PKCE',
    ({ provider, url: { searchParams: params } }) =>
      definitionsOf(provider).pkce === false
        ? !params.has('code_challenge') && !params.has('code_challenge_method')
        : /^[\w-]{43}$/.test(params.get('code_challenge') ?? '') &&
          params.get('code_challenge_method') === 'S256',
  ],
  [
    'response_mode',
    ({ provider, url }) =>
      url.searchParams.get('response_mode') === (definitionsOf(provider).responseMode ?? null),
  ],
  [
    'a nonce where there are id tokens',
    ({ provider, url }) =>
      !definitionsOf(provider).idToken || (url.searchParams.get('nonce')?.length ?? 0) >= 16,
  ],
  [
    "the provider's own parameters",
    ({ provider, url }) =>
      Object.keys(definitionsOf(provider).authorizationParams ?? {}).every((name) =>
        url.searchParams.has(name),
      ),
  ],
];

/** Of every call from server to server. */
const callChecks: readonly Check<Addressed>[] = [
  [
    'accept',
    ({ headers, supplement }) => (supplement === 'photo' ? 'image/*' : 'application/json') === headers.accept,
  ],
  ['a user-agent of our own', ({ headers }) => !/^(node|undici)?$/i.test(headers['user-agent'] ?? '')],
  ['no cookie', ({ headers }) => headers.cookie === undefined],
];

const isForm = ({ headers }: Addressed): boolean =>
  /^application\/x-www-form-urlencoded(;|$)/.test(headers['content-type'] ?? '');

/** Of calls to the token endpoint, whatever they are for. */
export const tokenCallChecks: readonly Check<Addressed>[] = [
  ...callChecks,
  ['a POST', ({ method }) => method === 'POST'],
  ['a form', isForm],
  ['each field once', ({ form }) => new Set(form.keys()).size === form.size],
  ['nothing in the query', ({ url }) => url.search === ''],
];

/** Of calls for a profile, or a part of one. `token` is the access token that was sent, wherever it was. */
export const profileCallChecks: readonly Check<Addressed & { token: string }>[] = [
  ...callChecks,
  [
    'the method of the provider',
    ({ provider, endpoint, method }) =>
      method === (endpoint === 'supplement' ? 'GET' : (definitionsOf(provider).profile.method ?? 'GET')),
  ],
  ['no token in the address', ({ url, token }) => token !== '' && !mentions(url, token)],
  [
    "the client's id in a form",
    (request) =>
      definitionsOf(request.provider).profile.credentials !== 'form' ||
      (isForm(request) && request.form.get('client_id') === CLIENT.id),
  ],
];
