import type { IncomingHttpHeaders } from 'node:http';
import { expect, expectTypeOf, test } from 'vitest';
import type { SessionAnswer } from '#core/session/session-view.ts';
import { createTestKeystead } from '#testing.ts';
import { toWire } from '#to-wire.ts';
import type { RouterOutputs } from '#types.ts';

/** Headers as Next.js hands them out: they can be read only. */
type ReadonlyHeaders = Omit<Headers, 'append' | 'delete' | 'set'>;

test('the session has dates on the server, and ISO text over the wire', async () => {
  await using keystead = await createTestKeystead();
  const { headers } = await keystead.signedIn();

  const onServer = await keystead.getSession(headers);
  const request = new Request('http://localhost:3000/api/auth/get-session', { headers });
  const overWire: unknown = await (await keystead.handler(request)).json();

  expectTypeOf(onServer).toEqualTypeOf<SessionAnswer | null>();
  expectTypeOf<SessionAnswer['session']['expiresAt']>().toEqualTypeOf<Date>();
  expectTypeOf<NonNullable<RouterOutputs['getSession']>['session']['expiresAt']>().toEqualTypeOf<string>();
  expectTypeOf(toWire(onServer)).toEqualTypeOf<RouterOutputs['getSession']>();
  expect(onServer?.session.expiresAt).toBeInstanceOf(Date);
  expect(onServer?.user.createdAt).toBeInstanceOf(Date);
  expect(overWire).toEqual(toWire(onServer));
  expect(toWire(null)).toBeNull();
});

test('the headers of every platform ask for the same session', async () => {
  await using keystead = await createTestKeystead();
  const { id, headers } = await keystead.signedIn();
  const web = new Headers(headers);
  const ofNode: IncomingHttpHeaders = { ...headers, accept: '*/*' };
  const ofNext: ReadonlyHeaders = web;
  // The headers of another realm, or of a library, are no instance of the Headers here.
  const ofOthers = {
    forEach: (visit: (value: string, name: string) => void) => visit(headers.cookie, 'Cookie'),
  };

  const found = await Promise.all(
    [web, ofNode, ofNext, ofOthers, headers].map((one) => keystead.getSession(one)),
  );

  expect(found.map((session) => session?.user.id)).toEqual(Array<string>(5).fill(id));
});
