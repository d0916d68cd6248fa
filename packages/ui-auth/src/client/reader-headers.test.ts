import { afterEach, expect, test, vi } from 'vitest';
import { createAuthClient } from './create-auth-client.ts';

afterEach(() => vi.unstubAllGlobals());

interface Sending {
  /** The language of the provider in the page. */
  lang?: string;
  isBrowser?: boolean;
}

/** The headers of a change and of a question, as a browser sends them, or a server. */
async function sentHeaders({ lang, isBrowser = true }: Sending) {
  if (isBrowser) {
    vi.stubGlobal('document', { querySelector: () => (lang === undefined ? null : { lang }) });
    vi.stubGlobal('navigator', { languages: ['de-AT', 'en'] });
  }
  const sent: Headers[] = [];
  const { calls } = createAuthClient({
    url: 'https://auth.example.com/api/trpc',
    headers: { 'x-app': 'shop' },
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers));
      return Response.json({ result: { data: null } });
    },
  });
  await calls.signOut.mutate();
  await calls.getSession.query();
  const [change, question] = sent;
  return { change, question };
}

test('a browser tells the time zone with each change, and asks no questions with it', async () => {
  const { change, question } = await sentHeaders({});

  expect(change?.get('x-timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(change?.get('x-app')).toBe('shop');
  expect(change?.has('accept-language')).toBe(false);
  expect(question?.has('x-timezone')).toBe(false);
  expect(question?.get('x-app')).toBe('shop');
});

test('the language that the user has chosen comes before those of the browser', async () => {
  const { change } = await sentHeaders({ lang: 'fr' });

  expect(change?.get('accept-language')).toBe('fr, de-AT;q=0.5, en;q=0.5');
});

test('a server that renders pages tells neither its clock nor its language', async () => {
  const { change } = await sentHeaders({ lang: 'fr', isBrowser: false });

  expect(change?.has('x-timezone')).toBe(false);
  expect(change?.has('accept-language')).toBe(false);
});
