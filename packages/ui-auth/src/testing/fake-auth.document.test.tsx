import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequireAuth } from '#gates/RequireAuth.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useUpdateSession } from '#sessions/useUpdateSession.ts';
import { AccountSettings } from '#settings/AccountSettings.tsx';
import { SignInForm } from '#sign-in/SignInForm.tsx';
import { ada, adasSession, createFakeAuth, FAKE_PASSWORD, type FakeAuth, FakeAuthProvider } from './index.ts';
import { PATIENT } from './patient.ts';

function Greeting() {
  return <p>Hello {useUser()?.name}</p>;
}

let root: Root;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(find('#root'));
});
afterEach(() => root.unmount());

function find(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing on the page is ${selector}: ${document.body.textContent}`);
  return element;
}

const shows = (text: string): Promise<void> =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), PATIENT);

/** Types as a browser does: React hears of a change only if the value was set past it. */
async function type(selector: string, value: string): Promise<void> {
  const input = await vi.waitFor(() => find(selector), PATIENT);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function submit(): void {
  find('body form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

function show(fake: FakeAuth, visited: string[] = []): void {
  root.render(
    <FakeAuthProvider fake={fake} navigate={(to) => visited.push(to)}>
      <SignInForm redirectTo="/dashboard" />
      <RequireAuth>
        <Greeting />
      </RequireAuth>
    </FakeAuthProvider>,
  );
}

test('a user signs in, and is redirected', async () => {
  const fake = createFakeAuth();
  const visited: string[] = [];
  show(fake, visited);

  await type('input[type=email]', ada.email);
  await type('input[type=password]', 'wrong');
  submit();
  await shows('do not match');
  expect(fake.state.session).toBeNull();

  await type('input[type=password]', FAKE_PASSWORD);
  submit();
  await shows('Hello Ada Lovelace');

  expect(fake.state.session?.user.email).toBe(ada.email);
  await vi.waitFor(() => expect(visited.at(-1)).toBe('/dashboard'), PATIENT);
});

test('two forms on one page share neither ids nor what is typed', async () => {
  root.render(
    <FakeAuthProvider fake={createFakeAuth()}>
      <SignInForm />
      <SignInForm />
    </FakeAuthProvider>,
  );
  await vi.waitFor(() => expect(document.querySelectorAll('input[type=password]')).toHaveLength(2), PATIENT);

  await type('input[type=email]', ada.email);

  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=email]')];
  const ids = [...document.querySelectorAll('[id]:not(#root)')].map(({ id }) => id);
  expect(fields.map(({ value }) => value)).toEqual([ada.email, '']);
  expect(fields.map(({ labels, form }) => labels?.[0]?.closest('form') === form)).toEqual([true, true]);
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('a signed-out user is redirected to the sign-in, once', async () => {
  const visited: string[] = [];
  show(createFakeAuth(), visited);

  await vi.waitFor(() => expect(visited).not.toEqual([]), PATIENT);

  expect(visited).toEqual([expect.stringMatching(/^\/sign-in\?redirectTo=/)]);
});

test('all parts of the account of a signed-in user are shown', async () => {
  const fake = createFakeAuth({ session: adasSession });
  root.render(
    <FakeAuthProvider fake={fake}>
      <AccountSettings />
    </FakeAuthProvider>,
  );

  await shows('Ada Lovelace');
  await shows(ada.email);
});

function Theme() {
  const { session } = useSession();
  const { run, error } = useUpdateSession();
  return (
    <button type="button" onClick={() => void run(JSON.parse('{ "theme": "dark" }'))}>
      {error?.code} {JSON.stringify(session)}
    </button>
  );
}

test('own fields of the session change where the session is shown', async () => {
  const fake = createFakeAuth({ session: adasSession });
  root.render(
    <FakeAuthProvider fake={fake}>
      <Theme />
    </FakeAuthProvider>,
  );
  await shows(adasSession.session.id);
  const press = () => find('button').dispatchEvent(new MouseEvent('click', { bubbles: true }));

  fake.fail('updateSession', 'FIELD_NOT_ALLOWED');
  press();
  await shows('FIELD_NOT_ALLOWED');
  fake.succeed('updateSession');
  press();

  await shows('"theme":"dark"');
});
