import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { findPolicyRequirement } from '#organization-policies/policy-requirement.ts';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import { adasSession } from '#testing/people.ts';
import { type AuthCall, useAuthCall } from './calls/useAuthCall.ts';
import { useSession } from './session/useSession.ts';

type Rename = Pick<AuthCall<{ name: string }, unknown>, 'run'>;

let root: Root;
let calls: Rename[];
let isLoaded: boolean;

function Page() {
  isLoaded = useSession().status === 'signed-in';
  calls = [useAuthCall(trpc.updateUser.useMutation()), useAuthCall(trpc.updateUser.useMutation())];
  return null;
}

beforeEach(() => {
  calls = [];
  isLoaded = false;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

const dialogs = [
  { prop: 'reauth', code: 'SESSION_NOT_FRESH' },
  { prop: 'meetPolicy', code: 'ORGANIZATION_POLICY' },
] as const;

/** Two calls at once that are refused, and an own dialog that is answered with `isDone`. */
async function runBoth({ prop, code }: (typeof dialogs)[number], isDone: boolean) {
  const fake = createFakeAuth({ session: adasSession });
  const asked = Promise.withResolvers<boolean>();
  const ask = vi.fn((_error?: AuthUIError) => asked.promise);
  const ownDialog = { [prop]: ask };
  fake.fail('updateUser', code, { details: { requires: 'two-factor' } });
  root.render(
    <FakeAuthProvider fake={fake} {...ownDialog}>
      <Page />
    </FakeAuthProvider>,
  );
  await vi.waitFor(() => expect(calls).toHaveLength(2), PATIENT);
  const running = calls.map(({ run }) => run({ name: 'Ada King' }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), PATIENT);
  fake.succeed('updateUser');
  asked.resolve(isDone);
  const results = await Promise.all(running);
  return { ask, results };
}

test.each(dialogs)('calls that are refused with $code share one $prop, and are repeated', async (dialog) => {
  const { ask, results } = await runBoth(dialog, true);

  expect(ask).toHaveBeenCalledTimes(1);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test.each(dialogs)('nothing is repeated after $code if $prop was closed', async (dialog) => {
  const { results } = await runBoth(dialog, false);

  const codes = results.map((result) => !result.ok && result.error.code);
  expect(codes).toEqual([dialog.code, dialog.code]);
});

test('the dialog for a step of an organization is given what the policy requires', async () => {
  const { ask } = await runBoth(dialogs[1], false);

  const [[error] = []] = ask.mock.calls;
  expect(error && findPolicyRequirement(error)).toBe('two-factor');
});

test.each(dialogs)(
  'nothing is repeated after $code for somebody else who signed in meanwhile',
  async (dialog) => {
    const fake = createFakeAuth({ session: adasSession });
    const { user, session } = adasSession;
    const another = { user: { ...user, id: 'user-grace' }, session: { ...session, userId: 'user-grace' } };
    fake.handle('signIn.email', (_, state) => {
      state.session = another;
      return { redirect: false, token: session.token, user: another.user };
    });
    const ownDialog = {
      [dialog.prop]: async () => {
        fake.succeed('updateUser');
        await fake.client.calls.signIn.email.mutate({
          email: 'grace@example.com',
          password: 'a long password',
        });
        return true;
      },
    };
    fake.fail('updateUser', dialog.code);
    root.render(
      <FakeAuthProvider fake={fake} {...ownDialog}>
        <Page />
      </FakeAuthProvider>,
    );
    await vi.waitFor(() => expect(isLoaded).toBe(true), PATIENT);
    const result = await calls[0]?.run({ name: 'Ada King' });

    expect(result).toMatchObject({ ok: false, error: { code: dialog.code } });
    expect(fake.calls.filter(({ path }) => path === 'updateUser')).toHaveLength(1);
  },
);
