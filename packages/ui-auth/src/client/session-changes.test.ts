import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import type { AppRouter } from './router.ts';
import { createSessionChanges, followAnswers, followSession } from './session-changes.ts';

const headers = new Headers({ 'keystead-session': 'changed' });

/** Replaces the network: every call is answered, with `context` beside the answer. */
const answerWith =
  (context: Record<string, unknown> | undefined): TRPCLink<AppRouter> =>
  () =>
  () =>
    observable((observer) => {
      observer.next({ result: { type: 'data', data: { ok: true } }, ...(context && { context }) });
      observer.complete();
    });

test.each([
  { title: 'a response', context: { response: new Response(null, { headers }) }, changed: true },
  { title: 'what is like a response', context: { response: { headers } }, changed: true },
  { title: 'a response without the header', context: { response: new Response() }, changed: false },
  { title: 'nothing to read headers from', context: { response: 'text' }, changed: false },
  { title: 'no context', context: undefined, changed: false },
])('reads from $title: $changed', async ({ context, changed }) => {
  const changes = createSessionChanges();
  const client = createTRPCClient<AppRouter>({ links: [changes.link, answerWith(context)] });
  const hasChanged = followSession(changes);

  await client.ok.query();

  expect(hasChanged()).toBe(changed);
});

test('reports changes since the call began, not earlier ones', async () => {
  const changes = createSessionChanges();
  const client = createTRPCClient<AppRouter>({
    links: [changes.link, answerWith({ response: { headers } })],
  });

  await client.ok.query();

  expect(followSession(changes)()).toBe(false);
});

const telling = (names: string) => ({ response: { headers: new Headers({ 'keystead-changes': names }) } });

/** Replaces the network: every call is refused, with `meta` beside the error. */
const refuseWith =
  (meta: Record<string, unknown>): TRPCLink<AppRouter> =>
  () =>
  () =>
    observable((observer) => observer.error(TRPCClientError.from(new Error('refused'), { meta })));

test('returns the calls whose answers became stale since it began to listen', async () => {
  const changes = createSessionChanges();
  const callWith = (names: string) =>
    createTRPCClient<AppRouter>({ links: [changes.link, answerWith(telling(names))] }).ok.query();
  await callWith('listAccounts');

  const findStale = followAnswers(changes);
  await callWith('twoFactor, organization.list');
  await callWith('twoFactor');

  expect(findStale()).toEqual(['twoFactor', 'organization.list']);
  expect(followAnswers(changes)()).toEqual([]);
});

test('names them after a refusal too', async () => {
  const changes = createSessionChanges();
  const client = createTRPCClient<AppRouter>({ links: [changes.link, refuseWith(telling('listAccounts'))] });
  const findStale = followAnswers(changes);

  await client.ok.query().catch(() => undefined);

  expect(findStale()).toEqual(['listAccounts']);
});

test.each([undefined, { count: () => 0 }])(
  'returns all answers as stale if no link listens: %j',
  (changes) => {
    expect(followAnswers(changes)()).toEqual(['*']);
  },
);
