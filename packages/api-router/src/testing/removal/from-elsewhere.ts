import { LOGOUT_EVENT, LOGOUT_TYP } from '#features/openid-client/sent-tokens.ts';
import { askAs, resource, tokenFor, userOf } from '#testing/apps/directory-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import { form } from '#testing/calls/calls.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import type { Removal } from '#testing/removal/scene.ts';

/** Ada is a member of another organization, too. */
export const elsewhere = async ({ app, ada }: Removal): Promise<unknown> =>
  organizationWith(app, { id: 'club', members: { [ada.id]: 'member' } });

/** The directory of the organization, which knows Ada, asks for something about her. */
export async function askDirectory({ app }: Removal, method: string, body?: object): Promise<Response> {
  const ask = askAs(app, await tokenFor(app.owner));
  const { id } = resource.parse(await (await ask('POST', '/Users', userOf('ada'))).json());
  return ask(method, `/Users/${id}`, body);
}

const asServer = { headers: { origin: 'null' } };

/** The identity provider of the organization ends all access of Ada. */
export async function revokeAll({ app }: Removal): Promise<Response> {
  const path = '/api/auth/sso/global-token-revocation/acme-idp';
  const token = await app.issuer.idToken({
    claims: { aud: `${ORIGIN}${path}`, jti: 'revocation' },
    header: { typ: 'global-token-revocation+jwt' },
  });
  return app.browser(asServer).send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ sub_id: { format: 'email', email: 'ada@example.com' } }),
  });
}

/** The identity provider of the organization signs Ada out. */
export async function signOut({ app }: Removal): Promise<Response> {
  const token = await app.issuer.idToken({
    claims: { jti: 'logout', events: { [LOGOUT_EVENT]: {} } },
    header: { typ: LOGOUT_TYP },
  });
  return app.browser(asServer).send('/api/auth/sso/backchannel-logout/acme-idp', {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ logout_token: token }).toString(),
  });
}
