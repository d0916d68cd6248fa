import { expect, test } from 'vitest';
import { createFakeAuth } from '#testing/create-fake-auth.ts';
import { createFakeAuthenticator } from '#testing/fakes/fake-authenticator.ts';
import { withPasskeys } from '#testing/people.ts';

const { client } = createFakeAuth({ config: withPasskeys });
const options = await client.calls.passkey.generateAuthenticateOptions.mutate();
const codeOf = (cause: unknown): unknown => cause instanceof Error && 'code' in cause && cause.code;

test('runs one ceremony at a time: a dialog replaces suggestions in a field', async () => {
  const { ceremonies, begun } = createFakeAuthenticator();
  const heard: unknown[] = [];
  ceremonies.subscribe(() => heard.push(ceremonies.current()));

  const quiet = ceremonies.get(options, 'quiet').catch(codeOf);
  const dialog = await ceremonies.get(options, 'dialog');

  expect(dialog.type).toBe('public-key');
  expect(await quiet).toBe('PASSKEY_CANCELLED');
  expect(begun.map(({ mode }) => mode)).toEqual(['quiet', 'dialog']);
  expect(heard).toEqual(['quiet', 'dialog', null]);
});

test('refuses suggestions while a dialog is open', async () => {
  const { ceremonies, begun, answer } = createFakeAuthenticator({ gesture: 'waits' });
  const dialog = ceremonies.get(options, 'dialog');

  expect(await ceremonies.get(options, 'quiet').catch(codeOf)).toBe('PASSKEY_CANCELLED');
  expect(ceremonies.current()).toBe('dialog');
  answer('confirms');
  await dialog;
  expect(begun).toHaveLength(1);
  expect(ceremonies.current()).toBeNull();
});

test('cancels only a ceremony of the given kind', async () => {
  const { ceremonies } = createFakeAuthenticator();
  const quiet = ceremonies.get(options, 'quiet').catch(codeOf);

  ceremonies.stop('dialog');
  expect(ceremonies.current()).toBe('quiet');
  ceremonies.stop('quiet');
  expect(await quiet).toBe('PASSKEY_CANCELLED');
});

test('rejects if the browser has no passkeys', async () => {
  const { ceremonies, begun } = createFakeAuthenticator({ supported: false });

  expect(await ceremonies.get(options, 'dialog').catch(codeOf)).toBe('PASSKEY_NOT_SUPPORTED');
  expect(begun).toEqual([]);
});
