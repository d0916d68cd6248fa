import { CALLBACK, providerClients, SECRET } from '#testing/apps/provider-app.ts';

/** What clients of these tests may do. */
export const ofPeople = {
  redirect_uris: [CALLBACK],
  client_secret: SECRET,
  scope: 'openid profile email offline_access',
  grant_types: ['authorization_code', 'refresh_token'],
};

/** Clients beside those of each kind: one that sends its secret in the form, one without PKCE, one that signs out. */
export const partyClients = [
  ...providerClients,
  { ...ofPeople, client_id: 'form', token_endpoint_auth_method: 'client_secret_post' as const },
  { ...ofPeople, client_id: 'loose', require_pkce: false },
  {
    ...ofPeople,
    client_id: 'leaving',
    enable_end_session: true,
    post_logout_redirect_uris: ['https://app.example/bye'],
  },
];
