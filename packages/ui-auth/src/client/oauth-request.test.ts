import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAuthClient } from './create-auth-client.ts';
import { findNextPage, findOAuthQuery, staysHere, withoutOAuthQuery } from './oauth-request.ts';

const signed = [
  ...['client_id=desk', 'scope=openid+notes%3Aread', 'resource=https%3A%2F%2Fa.example', 'request=r1'],
  ...['resource=https%3A%2F%2Fb.example', 'exp=1795000000'],
  ...['client_id', 'scope', 'resource', 'request', 'exp', 'ba_param'].map((name) => `ba_param=${name}`),
  'sig=c2lnbmVk',
].join('&');

afterEach(() => vi.unstubAllGlobals());

describe('findOAuthQuery', () => {
  test('is the signature, the names, and what they name, each value as often as it stands there', () => {
    expect(findOAuthQuery(`?redirectTo=%2Fhome&${signed}&utm_source=mail`)).toBe(signed);
  });

  test.each([
    ['without a query', ''],
    ['without a signature', '?client_id=desk&ba_param=client_id'],
    ['with an empty signature', '?client_id=desk&ba_param=client_id&sig='],
    ['without names', '?client_id=desk&sig=c2lnbmVk'],
  ])('is nothing %s', (_, search) => {
    expect(findOAuthQuery(search)).toBeUndefined();
  });

  test('is taken out of a URL alone', () => {
    const url = new URL(`https://app.example.com/verify-email?verified=true&${signed}#top`);

    expect(withoutOAuthQuery(url).href).toBe('https://app.example.com/verify-email?verified=true#top');
  });
});

const here = `https://app.example.com/sign-in?${signed}`;

/** A page of a browser, with what it was told to open. */
function openPage(href: string) {
  const assign = vi.fn();
  const { search } = new URL(href);
  vi.stubGlobal('location', { href, search, assign });
  vi.stubGlobal('window', { addEventListener: vi.fn() });
  return assign;
}

describe('findNextPage', () => {
  test.each([
    ['an application', 'https://desk.example/cb?code=1&iss=x'],
    ['a program on this computer', 'http://127.0.0.1:8123/cb?code=1'],
    ['the scheme of a program', 'com.example.desk:/cb?code=1'],
    ['a page of this site', '/consent?client_id=desk'],
  ])('leads to %s', (_, url) => {
    openPage(here);

    expect(findNextPage({ redirect: true, url })).toBe(url);
  });

  test.each([
    ['a script', { redirect: true, url: 'javascript:alert(1)' }],
    ['a script with a line break in its scheme', { redirect: true, url: 'java\nscript:alert(1)' }],
    ['a page as text', { redirect: true, url: 'data:text/html,x' }],
    ['no URL', { redirect: true, url: 'https://' }],
    ['a URL that is only told', { redirect: false, url: 'https://desk.example/' }],
    ['nothing', null],
  ])('leads nowhere with %s', (_, answer) => {
    openPage(here);

    expect(findNextPage(answer)).toBeUndefined();
  });
});

interface Sent {
  path: string;
  method: string | undefined;
  body: unknown;
}

function createClient(answer: unknown) {
  const sent: Sent[] = [];
  const { calls } = createAuthClient({
    url: 'https://app.example.com/api/trpc',
    fetch: async (url, init) => {
      const { body, method } = init ?? {};
      const path = new URL(String(url)).pathname.replace('/api/trpc/', '');
      sent.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : body });
      return Response.json({ result: { data: answer } });
    },
  });
  return { calls, sent };
}

const values = { email: 'ada@example.com', password: 'correct horse' };

describe('a client on a page with the request of an application', () => {
  test('hands it on with every call that changes something, and with no other', async () => {
    openPage(here);
    vi.stubGlobal('document', undefined);
    const { calls, sent } = createClient({ token: 'x' });

    await calls.getSession.query();
    await calls.signIn.email.mutate(values);
    await calls.signOut.mutate();

    expect(sent).toEqual([
      { path: 'getSession', method: 'GET', body: undefined },
      { path: 'signIn.email', method: 'POST', body: { ...values, oauth_query: signed } },
      { path: 'signOut', method: 'POST', body: { oauth_query: signed } },
    ]);
  });

  test('goes where the answer leads, and leaves the call without an answer', async () => {
    const assign = openPage(here);
    const url = 'https://desk.example/cb?code=1';
    const { calls } = createClient({ redirect: true, url });
    const answered = vi.fn();

    void calls.signIn.email.mutate(values).then(answered, answered);

    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(url));
    expect(answered).not.toHaveBeenCalled();
  });

  test('stays where a call only confirms who is there', async () => {
    const assign = openPage(here);
    const answer = { redirect: true, url: 'https://desk.example/cb?code=1' };
    const { calls, sent } = createClient(answer);

    expect(await calls.signIn.email.mutate(values, { context: staysHere })).toEqual(answer);

    expect(sent[0]?.body).toEqual(values);
    expect(assign).not.toHaveBeenCalled();
  });

  test('leaves the page of a provider to the button that asked for it', async () => {
    const assign = openPage(here);
    const answer = { redirect: true, url: 'https://provider.example/authorize' };
    const { calls, sent } = createClient(answer);

    expect(await calls.signIn.social.mutate({ provider: 'google' })).toEqual(answer);

    expect(sent[0]?.body).toEqual({ provider: 'google', oauth_query: signed });
    expect(assign).not.toHaveBeenCalled();
  });
});

test.each([
  ['on a page without a request', 'https://app.example.com/sign-in?redirectTo=%2Fhome'],
  ['on a server', undefined],
])('sends nothing more, and stays, %s', async (_, href) => {
  const assign = href ? openPage(href) : vi.fn();
  const answer = { redirect: true, url: 'https://desk.example/cb' };
  const { calls, sent } = createClient(answer);

  expect(await calls.signIn.email.mutate(values)).toEqual(answer);

  expect(sent[0]?.body).toEqual(values);
  expect(assign).not.toHaveBeenCalled();
});
