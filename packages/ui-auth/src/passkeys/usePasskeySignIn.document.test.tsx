import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SignInFlow, useSignIn } from '#sign-in/useSignIn.ts';
import { createFakeAuth, type FakeAuth, FakeAuthProvider, withPasskeys } from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

const visited: string[] = [];
const onSuccess = vi.fn();
let root: Root;
let fake: FakeAuth;

function PasskeyButton({ flow }: { flow: SignInFlow }) {
  const passkey = usePasskeySignIn({ host: flow.passkeyHost });
  return passkey.offered && <button type="button" onClick={() => void passkey.signIn()} />;
}

/** A page whose buttons leave it as soon as somebody is signed in, or something else is shown. */
function SignInPage({ hasButton = true }: { hasButton?: boolean | undefined }) {
  const flow = useSignIn({ redirectTo: '/dashboard', onSuccess });
  return (
    <main data-step={flow.step} data-pending={flow.passkey.pending}>
      {hasButton && flow.step === 'password' && <PasskeyButton flow={flow} />}
    </main>
  );
}

const show = (hasButton?: boolean): void =>
  root.render(
    <FakeAuthProvider fake={fake} navigate={(to) => visited.push(to)}>
      <SignInPage hasButton={hasButton} />
    </FakeAuthProvider>,
  );

const shows = (selector: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing on the page is ${selector}: ${document.body.innerHTML}`);
    return found;
  }, PATIENT);

beforeEach(() => {
  visited.length = 0;
  onSuccess.mockClear();
  fake = createFakeAuth({ config: withPasskeys });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

test('a button with a host may leave the page, which goes on', async () => {
  show();
  (await shows('button')).click();
  await shows('main[data-step=done]');

  expect(document.querySelector('button')).toBeNull();
  await vi.waitFor(() => expect(visited).toEqual(['/dashboard']), PATIENT);
  expect(onSuccess.mock.calls).toEqual([[expect.objectContaining({ method: 'passkey' })]]);
});

test('a button that leaves the page in the middle of its call does not block the others', async () => {
  fake.authenticator.gesture = 'waits';
  show();
  (await shows('button')).click();
  await shows('main[data-pending=true]');
  show(false);

  await shows('main[data-pending=false]');
});
