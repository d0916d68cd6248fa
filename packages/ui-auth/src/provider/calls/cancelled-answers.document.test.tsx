import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthClient } from '#client/create-auth-client.ts';
import { useMembers } from '#organization-members/useMembers.ts';
import { AuthUIProvider } from '#provider/AuthUIProvider.tsx';
import { startOfTable } from '#table/table-state.ts';
import { adasTidelineSession, createFakeAuth, tideline, withOrganizations } from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';

interface Search {
  for: unknown;
  isAborted: () => boolean;
  answer: () => void;
}

const { calls } = createFakeAuth({
  session: adasTidelineSession,
  config: withOrganizations,
  organizations: [tideline],
}).client;

let root: Root;
let searches: Search[];
let rejections: unknown[];
const reject = (cause: unknown) => void rejections.push(cause);

beforeEach(() => {
  searches = [];
  rejections = [];
  process.on('unhandledRejection', reject);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
});

afterEach(() => {
  root.unmount();
  process.off('unhandledRejection', reject);
});

/** A browser whose searches wait for their answer, and end when they are aborted. */
const client = createAuthClient({
  url: 'http://service.test/trpc',
  async fetch(url, init) {
    const { searchParams } = new URL(String(url));
    const asked: unknown = JSON.parse(searchParams.get('input') ?? '{}');
    const members = await calls.organization.listMembers.query({});
    return new Promise((resolve, rejectFetch) => {
      const { signal } = init ?? {};
      signal?.addEventListener('abort', () => rejectFetch(signal.reason));
      searches.push({
        for: Reflect.get(Object(asked), 'searchValue'),
        isAborted: () => signal?.aborted === true,
        answer: () => resolve(Response.json({ result: { data: members } })),
      });
    });
  },
});

function Found({ q }: { q: string }) {
  const { members, isStale, error } = useMembers(undefined, { ...startOfTable, q });
  return <p>{error?.code ?? (members && !isStale ? `${q}: ${members.length}` : 'One moment')}</p>;
}

const config = await calls.config.query();
const initialSession = await calls.getSession.query();

const show = (page: ReactNode) =>
  root.render(
    <AuthUIProvider client={client} config={config} initialSession={initialSession}>
      {page}
    </AuthUIProvider>,
  );
const sent = (count: number) => vi.waitFor(() => expect(searches).toHaveLength(count), PATIENT);
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toBe(text), PATIENT);
const aborted = () => searches.filter(({ isAborted }) => isAborted()).map((search) => search.for);

test('a newer search ends the request of the one before, and is the one that is shown', async () => {
  for (const [index, q] of ['a', 'ad', 'ada'].entries()) {
    show(<Found q={q} />);
    await sent(index + 1);
  }
  searches.at(-1)?.answer();

  await shows('ada: 5');
  expect(aborted()).toEqual(['a', 'ad']);
  expect(rejections).toEqual([]);
});

test('a request ends with the last component that waits for it, and is sent again for the next one', async () => {
  show([<Found key="1" q="ada" />, <Found key="2" q="ada" />]);
  await sent(1);

  show([<Found key="2" q="ada" />]);
  await shows('One moment');
  expect(aborted()).toEqual([]);
  show(null);
  await vi.waitFor(() => expect(aborted()).toEqual(['ada']), PATIENT);

  show(<Found q="ada" />);
  await sent(2);
  searches.at(-1)?.answer();
  await shows('ada: 5');
  expect(rejections).toEqual([]);
});

test('effects that run twice during development send one request', async () => {
  show(
    <StrictMode>
      <Found q="ada" />
    </StrictMode>,
  );
  await sent(1);
  searches[0]?.answer();

  await shows('ada: 5');
  expect(rejections).toEqual([]);
});
