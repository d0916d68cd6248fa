import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '#client/trpc.ts';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import { adasSession } from '#testing/people.ts';
import { type AuthCall, useAuthCall } from './calls/useAuthCall.ts';

type Rename = Pick<AuthCall<{ name: string }, unknown>, 'run'>;

let root: Root;
let calls: Rename[];

function Page() {
  calls = [useAuthCall(trpc.updateUser.useMutation()), useAuthCall(trpc.updateUser.useMutation())];
  return null;
}

beforeEach(() => {
  calls = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

/** Two calls at once that need a fresh session, and an own dialog that is answered with `isConfirmed`. */
async function runBoth(isConfirmed: boolean) {
  const fake = createFakeAuth({ session: adasSession });
  const asked = Promise.withResolvers<boolean>();
  const reauth = vi.fn(() => asked.promise);
  fake.fail('updateUser', 'SESSION_NOT_FRESH');
  root.render(
    <FakeAuthProvider fake={fake} reauth={reauth}>
      <Page />
    </FakeAuthProvider>,
  );
  await vi.waitFor(() => expect(calls).toHaveLength(2), PATIENT);
  const running = calls.map(({ run }) => run({ name: 'Ada King' }));
  await vi.waitFor(() => expect(reauth).toHaveBeenCalled(), PATIENT);
  fake.succeed('updateUser');
  asked.resolve(isConfirmed);
  const results = await Promise.all(running);
  return { reauth, results };
}

test('calls that need a fresh session share one dialog of the application, and are repeated', async () => {
  const { reauth, results } = await runBoth(true);

  expect(reauth).toHaveBeenCalledTimes(1);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('nothing is repeated if the dialog was closed', async () => {
  const { results } = await runBoth(false);

  expect(results.map((result) => !result.ok && result.error.code)).toEqual([
    'SESSION_NOT_FRESH',
    'SESSION_NOT_FRESH',
  ]);
});
