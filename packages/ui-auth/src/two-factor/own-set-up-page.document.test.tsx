import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import { useTwoFactorSetup } from './useTwoFactorSetup.ts';

let root: Root;
afterEach(() => root.unmount());

function SetUp() {
  const { step, method, begin, verify, uri, secret, codes, error } = useTwoFactorSetup();
  return (
    <>
      <output>{`${method} ${step} ${secret === '' ? 'none' : uri.includes(secret) && 'secret'} ${codes.length} ${error?.code ?? ''}`}</output>
      <button type="button" onClick={() => void begin({ password: 'violet Harbour 42 kettle' })} />
      <button type="button" onClick={() => void verify('123456')} />
    </>
  );
}

function open(fake = createFakeAuth()) {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(
    <FakeAuthProvider fake={fake}>
      <SetUp />
    </FakeAuthProvider>,
  );
  return {
    shows: (text: RegExp) =>
      vi.waitFor(() => expect(document.querySelector('output')?.textContent).toMatch(text), PATIENT),
    press: (index: number) => document.querySelectorAll('button')[index]?.click(),
  };
}

test('without options an app is set up, with the password as proof', async () => {
  const { shows, press } = open();
  await shows(/^totp confirm none 0/);

  press(0);
  await shows(/^totp scan secret/);
  press(1);

  await shows(/^totp codes secret [1-9]/);
});
