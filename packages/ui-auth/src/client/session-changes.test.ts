import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import type { AppRouter } from './router.ts';
import { createSessionChanges, followSession } from './session-changes.ts';

const headers = new Headers({ 'keystead-session': 'changed' });

/** In place of the network: every call is answered, with `context` beside the answer. */
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
])('hears from $title: $changed', async ({ context, changed }) => {
  const changes = createSessionChanges();
  const client = createTRPCClient<AppRouter>({ links: [changes.link, answerWith(context)] });
  const hasChanged = followSession(changes);

  await client.ok.query();

  expect(hasChanged()).toBe(changed);
});

test('tells of changes since the call began, not of earlier ones', async () => {
  const changes = createSessionChanges();
  const client = createTRPCClient<AppRouter>({
    links: [changes.link, answerWith({ response: { headers } })],
  });

  await client.ok.query();

  expect(followSession(changes)()).toBe(false);
});
