import { createTestIdentityProvider, type TestAnswer } from '@keystead/saml/testing';
import { readRequest } from '../../../packages/api-router/src/testing/apps/saml-app.ts';
import type { createCookieFetch } from '../cookie-fetch.ts';

/** An identity provider that speaks SAML. Nobody asks it anything: browsers carry everything. */
export const samlIdp = createTestIdentityProvider({
  entityId: 'https://idp.example.com/metadata',
  singleSignOnUrl: 'https://idp.example.com/sso',
});

/** The form by which the identity provider answers a request, for a service of this name. */
export function formFor(asked: URL, audience: string, answer: Partial<TestAnswer> = {}): URLSearchParams {
  const { id, acsUrl, relayState } = readRequest(asked);
  const given = { now: new Date(), acsUrl, audience, inResponseTo: id, nameId: 'ada-1', ...answer };
  return new URLSearchParams({ SAMLResponse: samlIdp.answer(given), RelayState: relayState });
}

/** Posts a form as browsers do for another site: without cookies. Answers where it leads. */
export async function postForm(url: string, form: URLSearchParams): Promise<URL> {
  const headers = { origin: 'https://idp.example.com', 'sec-fetch-site': 'cross-site' };
  const answer = await fetch(url, { method: 'POST', headers, body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? `http://nowhere/${answer.status}`, url);
}

/** Goes on with the ticket of a form, in the browser that began. Answers where that leads. */
export async function follow(
  { fetch: open }: Pick<ReturnType<typeof createCookieFetch>, 'fetch'>,
  ticket: URL,
): Promise<URL> {
  const answer = await open(ticket);
  return new URL(answer.headers.get('location') ?? `http://nowhere/${answer.status}`, ticket);
}
