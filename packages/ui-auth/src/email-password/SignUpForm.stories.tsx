import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ada, adasSession } from '#testing/people.ts';
import { SignUpForm } from './SignUpForm.tsx';

const navigate = fn();
const onEvent = fn();

const meta = {
  title: 'Sign in/SignUpForm',
  component: SignUpForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/welcome' },
  parameters: { provider: { navigate, onEvent } },
  beforeEach() {
    navigate.mockClear();
    onEvent.mockClear();
  },
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const GOOD = 'violet Harbour 42 kettle';
const findName = () => screen.findByRole('textbox', { name: /^.?name/i });
const findEmail = () => screen.findByRole('textbox', { name: /email address/i });
const findPassword = () => screen.findByLabelText(/^.?password.?$/i, { selector: 'input' });
const findSubmit = () => screen.findByRole('button', { name: /create account/i });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });

async function fillIn({ email = 'grace@example.com', password = GOOD } = {}): Promise<void> {
  await userEvent.type(await findName(), 'Grace Hopper');
  await userEvent.type(await findEmail(), email);
  await userEvent.type(await findPassword(), password);
}

export const SignUp: Story = {
  tags: ['pictured'],
  name: 'Empty form',
  async play() {
    const name = await findName();
    await waitFor(() => expect(name).toHaveFocus());
    await expect(await findPassword()).toHaveAttribute('autocomplete', 'new-password');
    await expect(await findPassword()).toHaveAccessibleDescription(/at least .?8.? characters/i);
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
    const card = await screen.findByRole('region', { name: /create your account/i });
    await waitFor(() => expect(loaded.fake.calls).toHaveLength(2));
    const before = card.clientHeight;
    answer.resolve(null);
    await findName();
    await expect(card.clientHeight).toBe(before);
  },
};

export const SignsUp: Story = {
  async play({ args, loaded, step }) {
    await step('fill in and press Enter', async () => {
      await fillIn();
      await userEvent.keyboard('{Enter}');
    });
    await step('the news is read out, and the next page comes', async () => {
      await findAnnouncement(/your account is ready/i);
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/welcome', { replace: true }));
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
      await expect(loaded.fake.state.user.name).toBe('Grace Hopper');
      await expect(onEvent.mock.calls.map(([event]) => event.name)).toEqual([
        'sign_up_started',
        'sign_up_succeeded',
      ]);
    });
  },
};

/** The meter rises with the password, and falls when it contains the name. */
export const PasswordStrength: Story = {
  async play({ step }) {
    const password = await findPassword();
    const level = () => screen.findByText(/^.?(weak|fair|good|strong).?$/i);
    await step('too short', async () => {
      await userEvent.type(password, 'abc');
      await expect(await level()).toHaveTextContent(/weak/i);
    });
    await step('long and mixed', async () => {
      await userEvent.clear(password);
      await userEvent.type(password, GOOD);
      await expect(await level()).toHaveTextContent(/strong/i);
    });
    await step('read out once the typing has stopped', async () => {
      await screen.findByText(/password strength: .?strong/i);
    });
  },
};

export const SentEmpty: Story = {
  args: { terms: { href: '/terms', privacyHref: '/privacy' } },
  async play() {
    await userEvent.click(await findSubmit());
    await expect(await findName()).toHaveFocus();
    await expect(await findName()).toHaveAccessibleDescription(/enter your name/i);
    await waitFor(() =>
      expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/agree to the terms/i),
    );
  },
};

export const PasswordTooShort: Story = {
  async play({ loaded }) {
    await fillIn({ password: 'short' });
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await findPassword()).toHaveFocus());
    await expect(await findPassword()).toHaveAccessibleDescription(/use at least .?8.? characters/i);
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('signUp.email');
  },
};

export const PasswordTooCommon: Story = {
  parameters: { auth: { failures: { 'signUp.email': 'PASSWORD_TOO_COMMON' } } },
  async play() {
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await findPassword()).toHaveAccessibleDescription(/many people use this password/i),
    );
    await expect(await findPassword()).toHaveFocus();
  },
};

export const EmailTaken: Story = {
  async play({ args }) {
    await fillIn({ email: ada.email });
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await findEmail()).toHaveAccessibleDescription(/account with this email/i),
    );
    const link = screen.getByRole('link', { name: /sign in instead/i });
    await expect(link).toHaveAttribute('href', '/sign-in?redirectTo=%2Fwelcome');
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

export const Submitting: Story = {
  parameters: { auth: { held: ['signUp.email'] } },
  async play() {
    await fillIn();
    await userEvent.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: /creating your account/i });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const RateLimited: Story = {
  name: 'Too many tries',
  parameters: {
    auth: { failures: { 'signUp.email': { code: 'TOO_MANY_REQUESTS', retryAfter: 45 } } },
  },
  async play() {
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: /try again in .?0:45/i });
  },
};

export const ServiceBusy: Story = {
  parameters: { auth: { failures: { 'signUp.email': 'SERVICE_BUSY' } } },
  async play({ loaded }) {
    await fillIn();
    await userEvent.keyboard('{Enter}');
    const alert = await screen.findByRole('alert');
    loaded.fake.succeed('signUp.email');
    await userEvent.click(within(alert).getByRole('button', { name: /try again/i }));
    await findAnnouncement(/your account is ready/i);
  },
};

/** The address has to be verified first; the link returns to the kit's own page, with the target. */
export const NeedsVerification: Story = {
  parameters: { auth: { config: { emailAndPassword: { requireEmailVerification: true } } } },
  async play({ loaded, step }) {
    await step('sign up', async () => {
      await fillIn({ email: 'grace@gmail.com' });
      await userEvent.keyboard('{Enter}');
      const card = await screen.findByRole('region', { name: /confirm your email/i });
      await waitFor(() => expect(card).toHaveFocus());
      await expect(screen.getByRole('link', { name: /open .?gmail/i })).toHaveAttribute('target', '_blank');
    });
    await step('the mail leads back here', async () => {
      const call = loaded.fake.calls.find(({ path }: { path: string }) => path === 'signUp.email');
      await expect(call?.input).toMatchObject({
        callbackURL: `${window.location.origin}/verify-email?verified=true&redirectTo=%2Fwelcome`,
      });
    });
    await step('a wrong address can be corrected', async () => {
      await userEvent.click(screen.getByRole('button', { name: /change it/i }));
      await expect(await findEmail()).toHaveValue('grace@gmail.com');
    });
  },
};

export const Terms: Story = {
  args: { terms: { href: '/terms', privacyHref: '/privacy' } },
  async play({ loaded, step }) {
    await step('without agreeing', async () => {
      await fillIn();
      await userEvent.keyboard('{Enter}');
      const box = await screen.findByRole('checkbox', { name: /i agree/i });
      await waitFor(() => expect(box).toHaveFocus());
      await expect(box).toHaveAccessibleDescription(/agree to the terms to continue/i);
      await expect(loaded.fake.state.user).toEqual(ada);
    });
    await step('agreed', async () => {
      await userEvent.keyboard(' ');
      await expect(screen.getByRole('checkbox')).not.toHaveAttribute('aria-invalid');
      await userEvent.click(await findSubmit());
      await findAnnouncement(/your account is ready/i);
    });
  },
};

/** With an invitation the address is fixed. */
export const LockedEmail: Story = {
  args: { lockedEmail: 'grace@example.com' },
  async play() {
    const email = await findEmail();
    await expect(email).toHaveAttribute('readonly');
    await expect(email).toHaveAccessibleDescription(/this invitation is for this address/i);
  },
};

export const ConfirmedPassword: Story = {
  args: { confirmPassword: true },
  async play() {
    await fillIn();
    const again = await screen.findByLabelText(/confirm password/i, { selector: 'input' });
    await userEvent.type(again, 'something else{Enter}');
    await expect(again).toHaveAccessibleDescription(/do not match/i);
    await userEvent.clear(again);
    await userEvent.type(again, `${GOOD}{Enter}`);
    await findAnnouncement(/your account is ready/i);
  },
};

export const SignUpClosed: Story = {
  parameters: { auth: { config: { emailAndPassword: { signUp: false } } } },
  async play() {
    await screen.findByRole('heading', { name: /sign-up is closed/i });
    await expect(screen.getByRole('link', { name: /sign in/i })).toBeInTheDocument();
  },
};

export const AlreadySignedIn: Story = {
  parameters: { auth: { session: adasSession } },
  async play() {
    await screen.findByRole('heading', { name: /signed in as .?Ada Lovelace/i });
  },
};

export const ServerUnreachable: Story = {
  parameters: { auth: { failures: { config: 'NETWORK' } } },
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
  },
};

export const Narrow: Story = {
  args: { terms: { href: '/terms', privacyHref: '/privacy' } },
  parameters: { width: 272 },
};

export const LoadingThenIdleRightToLeft: Story = {
  ...LoadingThenIdle,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const SentEmptyRightToLeft: Story = { ...SentEmpty, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const TermsRightToLeft: Story = { ...Terms, globals: { dir: 'rtl', locale: 'ar-XB' } };

const withUsernames = { auth: { config: { username: { enabled: true } } } };
const findUsername = () => screen.findByRole('textbox', { name: /username/i });

/** The name is checked while it is typed, and sent with the rest. */
export const WithUsername: Story = {
  parameters: withUsernames,
  async play({ loaded }) {
    await fillIn();
    await userEvent.type(await findUsername(), 'Amazing.Grace');
    // Password managers take one field for the name of the account.
    await expect(document.querySelectorAll('input[autocomplete="username"]')).toHaveLength(1);
    await findAnnouncement(/available/i);
    await userEvent.click(await findSubmit());
    await findAnnouncement(/your account is ready/i);
    const sent = loaded.fake.calls.find(({ path }: { path: string }) => path === 'signUp.email');
    await expect(sent?.input).toMatchObject({ username: 'Amazing.Grace' });
  },
};

export const WithoutTheUsername: Story = {
  parameters: withUsernames,
  async play({ loaded }) {
    await findUsername();
    await fillIn();
    await userEvent.click(await findSubmit());
    await findAnnouncement(/your account is ready/i);
    const sent = loaded.fake.calls.find(({ path }: { path: string }) => path === 'signUp.email');
    await expect(sent?.input).not.toHaveProperty('username');
  },
};

export const UsernameTaken: Story = {
  parameters: withUsernames,
  async play() {
    await fillIn();
    const input = await findUsername();
    await userEvent.type(input, 'grace');
    await findAnnouncement(/that name is taken/i);
    await userEvent.click(await findSubmit());
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Another user has just taken it: the error is at the field, and other input stays. */
export const UsernameTakenMeanwhile: Story = {
  parameters: { auth: { ...withUsernames.auth, failures: { 'signUp.email': 'USERNAME_IS_ALREADY_TAKEN' } } },
  async play() {
    await fillIn();
    const input = await findUsername();
    await userEvent.type(input, 'hopper');
    await userEvent.click(await findSubmit());
    await waitFor(() => expect(input).toHaveAccessibleDescription(/that name is taken/i));
    await expect(await findEmail()).toHaveValue('grace@example.com');
  },
};
