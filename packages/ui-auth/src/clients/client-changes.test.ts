import { expect, test } from 'vitest';
import type { OAuthClient } from './calls.ts';
import { toChanges } from './client-changes.ts';

const client: OAuthClient = {
  client_id: 'desk',
  client_name: 'Desk',
  client_uri: 'https://desk.example/',
  redirect_uris: ['https://desk.example/cb', 'https://desk.example/other'],
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  application_type: 'web',
  scope: 'openid email',
  subject_type: 'public',
  id_token_signed_response_alg: 'RS256',
  audience: 'members',
  skip_consent: false,
  enable_end_session: false,
  require_pkce: true,
  disabled: false,
  source: 'organization',
};

function form(values: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, given] of Object.entries(values))
    for (const one of [given].flat()) data.append(name, one);
  return data;
}

const same = {
  name: 'Desk',
  website: 'https://desk.example/',
  redirectUris: 'https://desk.example/cb\nhttps://desk.example/other\n',
  hasScopes: 'true',
  scopes: ['email', 'openid'],
  audience: 'members',
  backchannel: '',
};

test('a form in which nothing was changed changes nothing', () => {
  expect(toChanges(client, form(same))).toEqual({});
  expect(toChanges(client, form({}))).toEqual({});
});

test('only what was changed is sent, and an empty field takes the value away', () => {
  const changes = toChanges(
    client,
    form({
      ...same,
      name: ' Desk 2 ',
      website: '',
      redirectUris: 'https://desk.example/cb',
      scopes: ['openid'],
      audience: 'everyone',
      backchannel: 'https://desk.example/out',
    }),
  );

  expect(changes).toEqual({
    client_name: 'Desk 2',
    client_uri: null,
    redirect_uris: ['https://desk.example/cb'],
    scope: 'openid',
    audience: 'everyone',
    backchannel_logout_uri: 'https://desk.example/out',
  });
});

test('every scope can be unticked, and resources and scopes of a machine are lists', () => {
  const { scopes: _, ...rest } = same;
  const changes = toChanges(
    { ...client, client_credentials_scopes: ['a'], resources: ['https://a.example'] },
    form({ ...rest, hasMachineScopes: 'true', resources: 'https://a.example https://b.example' }),
  );

  expect(changes).toEqual({
    scope: '',
    client_credentials_scopes: [],
    resources: ['https://a.example', 'https://b.example'],
  });
});
