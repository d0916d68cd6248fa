import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '#client/trpc.ts';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { adasSession } from '#testing/people.ts';
import { type AuthCall, useAuthCall } from './useAuthCall.ts';

let root: Root;
let rename: AuthCall<{ name?: string | undefined }, unknown>;

function Page() {
  rename = useAuthCall(trpc.updateUser.useMutation());
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('a call that is run again before its answer is one request, and both get its result', async () => {
  const fake = createFakeAuth({ session: adasSession });
  const release = fake.hold('updateUser');
  const sent = () => fake.calls.filter(({ path }) => path === 'updateUser').length;
  await act(async () =>
    root.render(
      <FakeAuthProvider fake={fake}>
        <Page />
      </FakeAuthProvider>,
    ),
  );
  let both = Promise.resolve<unknown[]>([]);
  await act(async () => {
    both = Promise.all([rename.run({ name: 'Ada King' }), rename.run({ name: 'Ada King' })]);
  });
  await act(async () => {
    release();
    await both;
  });
  expect(sent()).toBe(1);
  expect(await both).toMatchObject([{ ok: true }, { ok: true }]);

  await act(() => rename.run({ name: 'Ada' }));
  expect(sent()).toBe(2);
});

test('a call that is run with another input before its answer is sent afterwards, with its own result', async () => {
  const fake = createFakeAuth({ session: adasSession });
  const release = fake.hold('updateUser');
  await act(async () =>
    root.render(
      <FakeAuthProvider fake={fake}>
        <Page />
      </FakeAuthProvider>,
    ),
  );
  let both = Promise.resolve<unknown[]>([]);
  await act(async () => {
    both = Promise.all([rename.run({ name: 'Ada King' }), rename.run({ name: 'Countess' })]);
  });
  await act(async () => {
    release();
    await both;
  });

  const sent = fake.calls.filter(({ path }) => path === 'updateUser').map(({ input }) => input);
  expect(sent).toEqual([{ name: 'Ada King' }, { name: 'Countess' }]);
  expect(fake.state.user.name).toBe('Countess');
});
