import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FAKE_TOTP } from '#testing/fakes/fake-two-factor.ts';
import { ada, adasSession, FAKE_PASSWORD } from '#testing/people.ts';
import { SignInForm } from './SignInForm.tsx';

const navigate = fn();
const onEvent = fn();

const meta = {
  title: 'Sign in/SignInForm',
  component: SignInForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { provider: { navigate, onEvent } },
  beforeEach() {
    navigate.mockClear();
    onEvent.mockClear();
  },
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findEmail = () => screen.findByRole('textbox', { name: /email address/i });
const findPassword = () => screen.findByLabelText(/^.?password/i, { selector: 'input' });
const findSubmit = () => screen.findByRole('button', { name: /^.?sign in/i });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });

async function signIn(password = FAKE_PASSWORD): Promise<void> {
  const email = await findEmail();
  await userEvent.clear(email);
  await userEvent.type(email, ada.email);
  await userEvent.type(await findPassword(), `${password}{Enter}`);
}

export const SignIn: Story = {
  tags: ['pictured'],
  name: 'Empty form',
  async play() {
    const email = await findEmail();
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(await findPassword()).toHaveAttribute('autocomplete', 'current-password');
    await expect(screen.getByRole('checkbox', { name: /keep me signed in/i })).toBeChecked();
  },
};

export const Loading: Story = { parameters: { auth: { held: ['config', 'getSession'] } } };

let answer = Promise.withResolvers<null>();

/** Nothing moves when the form replaces the placeholder. */
export const LoadingThenIdle: Story = {
  tags: ['!autodocs'],
  parameters: { auth: { handlers: { getSession: () => answer.promise } } },
  beforeEach() {
    answer = Promise.withResolvers();
  },
  async play({ loaded }) {
    const card = await screen.findByRole('region', { name: /welcome back/i });
    const heights = () => [card, within(card).getByRole('heading')].map((part) => part.clientHeight);
    await waitFor(() => expect(loaded.fake.calls).toHaveLength(2));
    const before = heights();
    answer.resolve(null);
    await findEmail();
    await expect(heights()).toEqual(before);
  },
};

/** Password, then the code of the app, all by keyboard; `onSuccess` is called once, at the end. */
export const SecondStep: Story = {
  parameters: { auth: { user: { ...ada, twoFactorEnabled: true } } },
  async play({ args }) {
    await signIn();
    const code = await screen.findByRole('textbox', { name: /code/i });
    await expect(args.onSuccess).not.toHaveBeenCalled();
    await userEvent.type(code, `${FAKE_TOTP}{Enter}`);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', expect.anything()));
    await expect(onEvent).toHaveBeenCalledWith({ name: 'two_factor_required' });
  },
};

/** Going back from the second step shows the form again, with the address. */
export const SecondStepCancelled: Story = {
  parameters: { auth: { user: { ...ada, twoFactorEnabled: true } } },
  async play() {
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: /back to sign in/i }));
    await expect(await findEmail()).toHaveValue(ada.email);
  },
};

/** E-mail address, password, show, keep, button, forgotten, sign-up: in this order, by keyboard. */
export const KeyboardOrder: Story = {
  tags: ['!autodocs'],
  async play() {
    const email = await findEmail();
    email.focus();
    await userEvent.tab();
    await expect(await findPassword()).toHaveFocus();
    const stops = [
      ['button', /show password/i],
      ['checkbox', /keep me signed in/i],
      ['button', /^.?sign in/i],
      ['link', /forgot your password/i],
      ['link', /create an account/i],
    ] as const;
    for (const [role, name] of stops) {
      await userEvent.tab();
      await expect(screen.getByRole(role, { name })).toHaveFocus();
    }
  },
};

/** The link shares its row with the field; a pointer has to reach it all the same. */
export const ForgotLinkInReach: Story = {
  tags: ['!autodocs'],
  async play() {
    await findEmail();
    const link = screen.getByRole('link', { name: /forgot your password/i });
    const { left, top, width, height } = link.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link);
  },
};

export const SignsIn: Story = {
  async play({ args, loaded, step }) {
    await step('type and press Enter', () => signIn());
    await step('the news is shown and read out', async () => {
      await findAnnouncement(/signed in/i);
      await expect(screen.getByRole('button', { name: /signed in/i })).toHaveAttribute('aria-disabled');
    });
    await step('and the next page comes', async () => {
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true }));
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
      await expect(loaded.fake.calls).toContainEqual({
        path: 'signIn.email',
        input: { email: ada.email, password: FAKE_PASSWORD, rememberMe: true },
      });
      await expect(onEvent.mock.calls.map(([event]) => event)).toEqual([
        { name: 'sign_in_started', method: 'password' },
        { name: 'sign_in_succeeded', method: 'password' },
      ]);
    });
  },
};

export const NotRemembered: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('checkbox', { name: /keep me signed in/i }));
    await signIn();
    await findAnnouncement(/signed in/i);
    const input = { email: ada.email, password: FAKE_PASSWORD, rememberMe: false };
    await expect(loaded.fake.calls).toContainEqual({ path: 'signIn.email', input });
  },
};

/** `onSuccess` can keep the page. */
export const StaysOnThePage: Story = {
  args: { onSuccess: fn(() => false) },
  async play({ args }) {
    await signIn();
    await findAnnouncement(/signed in/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalled());
    await expect(navigate).not.toHaveBeenCalled();
  },
};

/** A second press does nothing. */
export const Submitting: Story = {
  parameters: { auth: { held: ['signIn.email'] } },
  async play({ loaded }) {
    await signIn();
    const button = await screen.findByRole('button', { name: /signing in/i });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    const sent = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'signIn.email');
    await expect(sent).toHaveLength(1);
  },
};

export const SentEmpty: Story = {
  async play({ loaded }) {
    await userEvent.click(await findSubmit());
    await expect(await findEmail()).toHaveFocus();
    await expect(await findEmail()).toHaveAccessibleDescription(/enter your email/i);
    await expect(await findPassword()).toHaveAttribute('aria-invalid', 'true');
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('signIn.email');
  },
};

/**
 * One answer for a wrong address and a wrong password. The password is selected, so that typing goes on; the alert is
 * announced without the focus.
 */
export const WrongPassword: Story = {
  name: 'Wrong password',
  async play({ args }) {
    await signIn('wrong');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/do not match/i);
    const password = await findPassword();
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveProperty('selectionStart', 0);
    await expect(password).toHaveProperty('selectionEnd', 'wrong'.length);
    await expect(await findEmail()).toHaveValue(ada.email);
    await expect(args.onError).toHaveBeenCalledTimes(1);
    await expect(navigate).not.toHaveBeenCalled();
  },
};

/** The alert goes away when the next try begins. */
export const TriedAgain: Story = {
  async play({ loaded }) {
    await signIn('wrong');
    await screen.findByRole('alert');
    loaded.fake.hold('signIn.email');
    await userEvent.keyboard(`${FAKE_PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await expect(await findPassword()).toHaveValue(FAKE_PASSWORD);
  },
};

export const RefusedByField: Story = {
  parameters: { auth: { failures: { 'signIn.email': 'INVALID_EMAIL' } } },
  async play() {
    await signIn();
    await waitFor(async () => expect(await findEmail()).toHaveFocus());
    await expect(await findEmail()).toHaveAccessibleDescription(/valid email/i);
  },
};

/** The button counts down and does nothing until the server accepts calls again. */
export const RateLimited: Story = {
  name: 'Too many tries',
  parameters: {
    auth: { failures: { 'signIn.email': { code: 'TOO_MANY_REQUESTS', retryAfter: 90 } } },
  },
  async play({ loaded, step }) {
    await step('refused', async () => {
      await signIn();
      await expect(await screen.findByRole('alert')).toHaveTextContent(/too many attempts/i);
    });
    await step('the button waits', async () => {
      const button = await screen.findByRole('button', { name: /try again in .?1:30/i });
      await userEvent.click(button);
      const sent = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'signIn.email');
      await expect(sent).toHaveLength(1);
    });
  },
};

export const RateLimitOver: Story = {
  parameters: {
    auth: { failures: { 'signIn.email': { code: 'TOO_MANY_REQUESTS', retryAfter: 1 } } },
  },
  async play({ loaded }) {
    await signIn();
    await screen.findByRole('button', { name: /try again in .?0:01/i });
    loaded.fake.advance(1);
    loaded.fake.succeed('signIn.email');
    await userEvent.click(await findSubmit());
    await findAnnouncement(/signed in/i);
  },
};

/** The service is overloaded; the same call may succeed later. */
export const ServiceBusy: Story = {
  parameters: { auth: { failures: { 'signIn.email': 'SERVICE_BUSY' } } },
  async play({ loaded }) {
    await signIn();
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(/busy right now/i);
    loaded.fake.succeed('signIn.email');
    await userEvent.click(within(alert).getByRole('button', { name: /try again/i }));
    await findAnnouncement(/signed in/i);
  },
};

export const NetworkDown: Story = {
  name: 'No connection',
  parameters: { auth: { failures: { 'signIn.email': 'NETWORK' } } },
  async play() {
    await signIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
  },
};

/** A code without words is shown, for support. */
export const UnknownError: Story = {
  parameters: { auth: { failures: { 'signIn.email': 'INTERNAL_SERVER_ERROR' } } },
  async play() {
    await signIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent('INTERNAL_SERVER_ERROR');
  },
};

/** The configuration could not be loaded. */
export const ServerUnreachable: Story = {
  parameters: { auth: { failures: { config: 'NETWORK' } } },
  async play({ loaded }) {
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(/could not reach the server/i);
    loaded.fake.succeed('config');
    await userEvent.click(within(alert).getByRole('button', { name: /try again/i }));
    await findEmail();
  },
};

/** The password was right, but the address is not verified: the server has mailed the link again. */
export const UnverifiedAddress: Story = {
  parameters: { auth: { failures: { 'signIn.email': 'EMAIL_NOT_VERIFIED' } } },
  async play({ step }) {
    await step('the notice takes over, and the focus', async () => {
      await signIn();
      const card = await screen.findByRole('region', { name: /confirm your email/i });
      await waitFor(() => expect(card).toHaveFocus());
      await expect(card).toHaveTextContent(ada.email);
      await screen.findByRole('button', { name: /send again in/i });
    });
    await step('and back', async () => {
      await userEvent.click(screen.getByRole('button', { name: /change it/i }));
      await expect(await findEmail()).toHaveValue(ada.email);
    });
  },
};

export const AlreadySignedIn: Story = {
  parameters: { auth: { session: adasSession } },
  async play() {
    await screen.findByRole('heading', { name: /signed in as .?Ada Lovelace/i });
    await userEvent.click(screen.getByRole('button', { name: /continue/i }));
    await expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true });
  },
};

export const UsesAnotherAccount: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /use another account/i }));
    await findEmail();
    await expect(loaded.fake.state.session).toBeNull();
  },
};

export const PasswordsOff: Story = {
  parameters: { auth: { config: { emailAndPassword: { enabled: false, signUp: false } } } },
  async play() {
    await screen.findByText(/turned off here/i);
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

/** The server was asked to turn it off while the form was open. */
export const TurnedOffMeanwhile: Story = {
  parameters: { auth: { failures: { 'signIn.email': 'EMAIL_PASSWORD_DISABLED' } } },
  async play() {
    await signIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/turned off here/i);
  },
};

/** The operator's own text follows the sentence in the reader's language. */
export const Suspended: Story = {
  parameters: {
    auth: { failures: { 'signIn.email': { code: 'BANNED_USER', message: 'Write to help@example.com.' } } },
  },
  async play() {
    await signIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /this account is suspended.*write to help@example\.com\./i,
    );
  },
};

/** The password was right, but the browser kept no cookie, which has to be shown as an error. */
export const CookieNotKept: Story = {
  parameters: { auth: { handlers: { getSession: () => null } } },
  async play() {
    await signIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not sign you in/i);
  },
};

/** No sign-up, no reset: only what the server has is offered. */
export const WithoutSignUpAndReset: Story = {
  parameters: {
    auth: { config: { emailAndPassword: { signUp: false }, passwordReset: { enabled: false } } },
  },
  async play() {
    await findEmail();
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

export const Offline: Story = {
  beforeEach: goOffline,
  async play() {
    await findEmail();
    await expect(screen.getByText(/you are offline/i)).toBeVisible();
  },
};

/** The browser went offline; nothing is sent, and input stays. */
export const OfflineMeanwhile: Story = {
  async play({ loaded }) {
    await findEmail();
    const goOnline = goOffline();
    await signIn();
    await screen.findByText(/you are offline/i);
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('signIn.email');
    goOnline();
    await waitFor(() => expect(screen.queryByText(/you are offline/i)).toBeNull());
    await userEvent.click(await findSubmit());
    await findAnnouncement(/signed in/i);
  },
};

/** In an application: other words, a logo, terms below, no "keep me signed in". */
export const Customised: Story = {
  args: {
    rememberMe: 'hidden',
    title: 'Hello again',
    subtitle: 'Use the account of your team',
    defaultValues: { email: ada.email },
    localization: { signIn: { submit: 'Go' } },
    signUpHref: null,
    slots: {
      logo: <strong>Acme</strong>,
      afterFields: <span>By going on you agree to our terms.</span>,
      footer: 'Trouble? Write to help@example.com',
    },
  },
  async play() {
    const password = await findPassword();
    await waitFor(() => expect(password).toHaveFocus());
    await expect(screen.getByRole('button', { name: 'Go' })).toBeInTheDocument();
  },
};

/** Own appearance on one page only: a colour, no shadow, no initial focus. */
export const OwnAppearance: Story = {
  args: {
    appearance: {
      variables: { primary: 'oklch(0.45 0.15 155)', 'on-primary': 'white' },
      elevation: 'flush',
      autoFocus: false,
      logo: <strong>Acme</strong>,
      classNames: { button: 'acme-button' },
    },
  },
  async play() {
    await expect(await findEmail()).not.toHaveFocus();
    await expect(screen.getByText('Acme')).toBeVisible();
    await expect(await findSubmit()).toHaveClass('acme-button');
  },
};

/** In a sidebar. */
export const Narrow: Story = { parameters: { width: 272 } };

function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event('offline'));
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}

export const LoadingThenIdleRightToLeft: Story = {
  ...LoadingThenIdle,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const KeyboardOrderRightToLeft: Story = { ...KeyboardOrder, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const ForgotLinkInReachRightToLeft: Story = {
  ...ForgotLinkInReach,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const WrongPasswordRightToLeft: Story = {
  ...WrongPassword,
  tags: ['pictured-mirrored', '!autodocs'],
  globals: { dir: 'rtl', locale: 'ar-XB' },
};

const withUsernames = {
  config: { username: { enabled: true }, usernameSignIn: { enabled: true } },
  user: { ...ada, username: 'ada', displayUsername: 'Ada' },
};
const findName = () => screen.findByRole('textbox', { name: /email or username/i });

/** A text without @ is a username. */
export const ByUsername: Story = {
  parameters: { auth: withUsernames },
  async play({ loaded }) {
    await userEvent.type(await findName(), 'Ada');
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    await findAnnouncement(/signed in/i);
    const input = { username: 'Ada', password: FAKE_PASSWORD, rememberMe: true };
    await expect(loaded.fake.calls).toContainEqual({ path: 'signIn.username', input });
  },
};

export const ByEmailWhereUsernamesAreOn: Story = {
  parameters: { auth: withUsernames },
  async play({ loaded }) {
    await userEvent.type(await findName(), ada.email);
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    await findAnnouncement(/signed in/i);
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).toContain('signIn.email');
  },
};

export const WrongUsername: Story = {
  parameters: { auth: withUsernames },
  async play() {
    const name = await findName();
    await userEvent.type(name, 'nobody');
    await userEvent.type(await findPassword(), 'wrong{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/username and password do not match/i);
    await expect(name).toHaveValue('nobody');
  },
};

/** Adds an account to a signed-in browser, if several are possible. */
export const AnotherAccount: Story = {
  parameters: {
    auth: { config: { multiSession: { enabled: true } }, session: adasSession },
  },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /use another account/i }));
    await findEmail();
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('signOut');
  },
};

/** After a username the address to verify has to be entered. */
export const UnverifiedUsername: Story = {
  parameters: { auth: { ...withUsernames, failures: { 'signIn.username': 'EMAIL_NOT_VERIFIED' } } },
  async play() {
    await userEvent.type(await findName(), 'Ada');
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    await expect(await findEmail()).toHaveValue('');
  },
};

/** Going back from the second step shows the username again. */
export const UsernameKept: Story = {
  parameters: { auth: { ...withUsernames, user: { ...withUsernames.user, twoFactorEnabled: true } } },
  async play() {
    await userEvent.type(await findName(), 'Ada');
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    await userEvent.click(await screen.findByRole('button', { name: /back to sign in/i }));
    await expect(await findName()).toHaveValue('Ada');
  },
};
