import type { Draft, Held, Pairs } from '../requests.ts';
import { FILES, NOTES } from '../setting.ts';
import { by, type Fault, method, named, put, set, withHeaders } from './fault.ts';

export const redeeming: Fault[] = [
  ...named(['grant_type', 'code', 'redirect_uri', 'code_verifier']),
  ...['password', 'implicit', 'client_credentials', 'refresh_token', 'made-up'].map((one) =>
    set('grant_type', one),
  ),
  set('code_verifier', 'w'.repeat(43), 'another code_verifier'),
  set('code_verifier', 'short', 'a short code_verifier'),
  set('code_verifier', `${'w'.repeat(50)}+/`, 'a code_verifier of other letters'),
  set('redirect_uri', 'https://other.example/cb', 'another redirect_uri'),
  set('resource', 'https://nobody.example/', 'a resource that is unknown'),
  set('resource', NOTES, 'the resource of notes'),
  set('scope', 'openid', 'fewer scopes'),
  set('scope', 'openid notes:write made:up', 'more scopes'),
];

export const refreshing: Fault[] = [
  ...named(['grant_type', 'refresh_token']),
  {
    name: 'the access token in its place',
    apply: (draft, { access }) => put(draft, 'refresh_token', access),
  },
  { name: 'the code in its place', apply: (draft, { code }) => put(draft, 'refresh_token', code) },
  set('scope', 'openid', 'fewer scopes'),
  set('scope', 'openid made:up', 'more scopes'),
  set('resource', 'https://nobody.example/', 'a resource that is unknown'),
  set('resource', FILES, 'the resource of files'),
];

export const ofMachines: Fault[] = [
  ...named(['grant_type', 'scope']),
  set('scope', 'openid'),
  set('scope', 'notes:write', 'a scope of the service that it may not have'),
  set('scope', 'made:up', 'a scope that is unknown'),
  set('resource', NOTES, 'the resource of notes'),
  set('resource', FILES, 'the resource of files'),
  set('resource', 'https://nobody.example/', 'a resource that is unknown'),
  set('resource', 'no URL', 'a resource that is no URL'),
  by('web'),
  by('open'),
];

const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"ada"}').toString('base64url')}.`;

export const aboutTokens: Fault[] = [
  ...named(['token', 'token_type_hint']),
  set('token_type_hint', 'refresh_token'),
  set('token_type_hint', 'made_up'),
  { name: 'the refresh token', apply: (draft, { refresh }) => put(draft, 'token', refresh) },
  {
    name: 'a refresh token that was used',
    apply: (draft, { usedRefresh }) => put(draft, 'token', usedRefresh || 'none'),
  },
  { name: 'the id token', apply: (draft, { id }) => put(draft, 'token', id) },
  { name: 'the code', apply: (draft, { code }) => put(draft, 'token', code) },
  set('token', 'garbage', 'a token that is unknown'),
  set('token', unsigned, 'a token that nobody signed'),
  by('other'),
  by('machine'),
  by('open'),
];

const bearer = (title: string, toHeader: (held: Held) => string): Fault => ({
  name: title,
  apply: (draft, held) => withHeaders(draft, { authorization: toHeader(held) }),
});

const inForm = (draft: Draft, pairs: Pairs): Draft => ({
  ...withHeaders(draft, {}),
  method: 'POST',
  type: 'application/x-www-form-urlencoded',
  params: pairs,
});

export const readingPeople: Fault[] = [
  { name: 'no token', apply: (draft) => withHeaders(draft, {}) },
  bearer('a token that is unknown', () => 'Bearer garbage'),
  bearer('the refresh token', ({ refresh }) => `Bearer ${refresh}`),
  bearer('the id token', ({ id }) => `Bearer ${id}`),
  bearer('the scheme in small letters', ({ access }) => `bearer ${access}`),
  bearer('no scheme', ({ access }) => access),
  bearer('the scheme Basic', ({ access }) => `Basic ${access}`),
  bearer('a word behind the token', ({ access }) => `Bearer ${access} more`),
  bearer('a token that nobody signed', () => `Bearer ${unsigned}`),
  {
    name: 'the token in the query',
    apply: (draft, { access }) => withHeaders(put(draft, 'access_token', access), {}),
  },
  { name: 'the token in the form', apply: (draft, { access }) => inForm(draft, [['access_token', access]]) },
  { name: 'a wrong token in the form', apply: (draft) => inForm(draft, [['access_token', 'garbage']]) },
  {
    name: 'the token in header and form',
    apply: (draft, { access }) => ({ ...inForm(draft, [['access_token', access]]), headers: draft.headers }),
  },
  { name: 'the header by POST', apply: (draft) => ({ ...draft, method: 'POST' }) },
  ...['PUT', 'DELETE'].map(method),
];
