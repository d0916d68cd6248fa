import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adasSession, createFakeAuth, type FakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import {
  type SignedInResult,
  SignInForm,
  type SignInWay,
  type SignInWayProps,
  type TypedWayProps,
  useSignInWay,
  type WayChoiceProps,
} from '../index.ts';

/** An application's own service, which knows one badge and opens a session for it. */
let readBadge: () => Promise<object>;

function BadgeEntry({ host, form, blocked }: SignInWayProps) {
  const { begin, pending } = useSignInWay(host, () => readBadge());
  return (
    <button type="button" data-badge="" disabled={blocked || pending} onClick={() => void begin(undefined)}>
      Hold your badge to {form.config.appName}
    </button>
  );
}

/** All that an application writes to add a way. */
const badge: SignInWay = {
  method: 'own:badge',
  kind: 'button',
  isOffered: () => true,
  Entry: BadgeEntry,
};

const NumberEntry = ({ frame }: TypedWayProps) => frame(<input name="number" />);

const NumberChoice = ({ onChoose }: WayChoiceProps) => (
  <button type="button" data-choice="" onClick={onChoose}>
    Use your number
  </button>
);

const number: SignInWay = {
  method: 'own:number',
  kind: 'typed',
  isOffered: ({ emailAndPassword }) => emailAndPassword.enabled,
  Entry: NumberEntry,
  Choice: NumberChoice,
};

/** As a call of the application's own feature refuses. */
const refusal = Object.assign(new Error('unknown badge'), {
  data: { reason: 'UNKNOWN_BADGE', httpStatus: 403 },
});

let root: Root;
let fake: FakeAuth;
const onSuccess = vi.fn<(result: SignedInResult) => void>();
const onEvent = vi.fn();
const visited: string[] = [];

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(find('#root'));
  fake = createFakeAuth();
  visited.length = 0;
  onSuccess.mockClear();
  onEvent.mockClear();
  readBadge = async () => {
    fake.state.session = adasSession;
    return {};
  };
});
afterEach(() => root.unmount());

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing on the page is ${selector}: ${document.body.textContent}`);
  return element;
}

const shows = (text: string): Promise<void> =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), PATIENT);

async function press(): Promise<void> {
  const button = await vi.waitFor(() => find('[data-badge]:not([disabled])'), PATIENT);
  button.click();
}

function show(ways: readonly SignInWay[] = [badge]): void {
  const errors: Record<string, string> = { UNKNOWN_BADGE: 'Nobody has this badge.' };
  root.render(
    <FakeAuthProvider
      fake={fake}
      navigate={(to) => visited.push(to)}
      onEvent={onEvent}
      localization={{ errors }}
    >
      <SignInForm redirectTo="/dashboard" ways={ways} onSuccess={onSuccess} />
    </FakeAuthProvider>,
  );
}

test('a way of an application is in the form, and signs in', async () => {
  show();
  await shows('Hold your badge to');
  await press();
  await vi.waitFor(() => expect(visited).toEqual(['/dashboard']), PATIENT);

  expect(onSuccess.mock.calls).toEqual([[{ ...adasSession, method: 'own:badge' }]]);
  expect(onEvent.mock.calls.map(([event]) => event)).toEqual([
    { name: 'sign_in_started', method: 'own:badge' },
    { name: 'sign_in_succeeded', method: 'own:badge' },
  ]);
  expect(localStorage.getItem('ua-last-method')).toBe('own:badge');
});

test('the form shows its error, and the next try clears it', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  readBadge = () => Promise.reject(refusal);
  show();
  await press();
  await shows('Nobody has this badge.');
  expect(find('.ua-sign-in-fields').contains(find('[role=alert]'))).toBe(true);
  expect(find('.ua-way-row').contains(find('[data-badge]'))).toBe(true);
  expect(onEvent).toHaveBeenLastCalledWith({
    name: 'sign_in_failed',
    method: 'own:badge',
    code: 'UNKNOWN_BADGE',
  });

  readBadge = () => promise;
  await press();
  // While it is under way, nothing else is.
  await vi.waitFor(() => expect(find('.ua-submit').getAttribute('aria-disabled')).toBe('true'), PATIENT);
  fake.state.session = adasSession;
  resolve({});
  await vi.waitFor(() => expect(visited).toEqual(['/dashboard']), PATIENT);
});

test('a second step in its answer is shown', async () => {
  readBadge = async () => ({
    twoFactorRedirect: true,
    twoFactorMethods: ['totp'],
    secondFactors: ['totp'],
  });
  show();
  await press();
  await vi.waitFor(() => find('input[autocomplete=one-time-code]'), PATIENT);

  expect(onSuccess).not.toHaveBeenCalled();
  expect(onEvent).toHaveBeenLastCalledWith({ name: 'two_factor_required' });
});

test('a way with fields has its place among those that are typed', async () => {
  show([number, badge]);
  const choice = await vi.waitFor(() => find('[data-choice]'), PATIENT);
  expect(document.querySelector('input[type=password]')).not.toBeNull();
  choice.click();
  await vi.waitFor(() => find('input[name=number]'), PATIENT);

  expect(document.querySelector('input[type=password]')).toBeNull();
  expect(document.querySelector('[data-badge]')).not.toBeNull();
});
