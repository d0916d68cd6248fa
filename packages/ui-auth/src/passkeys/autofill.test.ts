import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAuth } from '#testing/create-fake-auth.ts';
import { createFakeAuthenticator } from '#testing/fakes/fake-authenticator.ts';
import { FAKE_NOW, withPasskeys } from '#testing/people.ts';
import { type AutofillOptions, suggestPasskeys } from './autofill.ts';

const { client } = createFakeAuth({ config: withPasskeys });
const options = await client.calls.passkey.generateAuthenticateOptions.mutate();
const GOOD_FOR = 225_000;

beforeEach(() => void vi.useFakeTimers({ now: FAKE_NOW }));
afterEach(() => void vi.useRealTimers());

/** Runs all promises that are ready. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function start(fake = createFakeAuthenticator(), changes: Partial<AutofillOptions> = {}) {
  const request = vi.fn(async () => ({ options, goodUntil: Date.now() + GOOD_FOR }));
  const onAssertion = vi.fn(async () => {});
  const given = { ceremonies: fake.ceremonies, now: Date.now, request, onAssertion, ...changes };
  return { fake, request, onAssertion, stop: suggestPasskeys(given) };
}

test('waits in the field, and returns the chosen passkey', async () => {
  const { fake, onAssertion, stop } = start();
  await settle();
  expect(fake.ceremonies.current()).toBe('quiet');

  fake.answer('confirms');
  await settle();

  expect(onAssertion).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'public-key' }));
  stop();
});

test('requests new options before the old ones expire', async () => {
  const { fake, request, stop } = start();
  await settle();

  await vi.advanceTimersByTimeAsync(GOOD_FOR - 1);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);

  expect(request).toHaveBeenCalledTimes(2);
  expect(fake.begun).toHaveLength(2);
  expect(fake.ceremonies.current()).toBe('quiet');
  stop();
});

test('is cancelled by a dialog, and starts again after it', async () => {
  const fake = createFakeAuthenticator({ gesture: 'waits' });
  const { stop } = start(fake);
  await settle();

  const dialog = fake.ceremonies.get(options, 'dialog').catch(() => 'cancelled');
  await settle();
  expect(fake.begun.map(({ mode }) => mode)).toEqual(['quiet', 'dialog']);
  fake.answer('cancels');
  await dialog;
  await settle();

  expect(fake.begun.map(({ mode }) => mode)).toEqual(['quiet', 'dialog', 'quiet']);
  stop();
});

test('stops on request, also during a call of the server', async () => {
  const asked = Promise.withResolvers<{ options: typeof options; goodUntil: number }>();
  const { fake, stop } = start(undefined, { request: () => asked.promise });
  await settle();

  stop();
  asked.resolve({ options, goodUntil: Date.now() + GOOD_FOR });
  await settle();

  expect(fake.begun).toEqual([]);
  expect(fake.ceremonies.current()).toBeNull();
});

test('stops if the browser keeps refusing', async () => {
  const { fake, stop } = start();
  for (let refusal = 0; refusal < 5; refusal += 1) {
    await settle();
    fake.answer('cancels');
  }
  await settle();

  expect(fake.begun).toHaveLength(3);
  stop();
});

test.each([
  ['a browser that suggests none', createFakeAuthenticator({ autofill: false }), {}],
  ['a server that does not answer', undefined, { request: () => Promise.reject(new Error('down')) }],
])('leaves %s alone', async (_, fake, changes) => {
  const started = start(fake, changes);
  await settle();

  expect(started.fake.begun).toEqual([]);
  started.stop();
});
