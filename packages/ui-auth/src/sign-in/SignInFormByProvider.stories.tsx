import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ada, FAKE_PASSWORD } from '#testing/people.ts';
import { eighteen } from '#testing/providers.ts';
import { SignInForm } from './SignInForm.tsx';

const leave = fn();
const navigate = fn();
const passwordsOff = { enabled: false, signUp: false };
const withProviders = (count: number, emailAndPassword = {}) => ({
  config: { socialProviders: eighteen.slice(0, count), emailAndPassword },
});

const meta = {
  title: 'Sign in/SignInForm',
  component: SignInForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { auth: withProviders(2), provider: { leave, navigate } },
  beforeEach() {
    leave.mockClear();
    navigate.mockClear();
    window.localStorage.clear();
  },
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findButton = (name: RegExp) => screen.findByRole('button', { name });
const findEmail = () => screen.findByRole('textbox', { name: /email address/i });
const findSubmit = () => findButton(/^.?sign in/i);
const findPassword = () => screen.findByLabelText(/^.?password/i, { selector: 'input' });

/** Providers, "or", fields; the first field has the focus all the same. */
export const TwoProviders: Story = {
  async play() {
    await findButton(/continue with .?github/i);
    await waitFor(async () => expect(await findEmail()).toHaveFocus());
    await expect(screen.getByText(/^.?or.?$/i)).toBeVisible();
    const [first] = screen.getAllByRole('button');
    await expect(first).toHaveAccessibleName(/google/i);
  },
};
export const FourProviders: Story = { parameters: { auth: withProviders(4) } };
export const SevenProviders: Story = { parameters: { auth: withProviders(7) } };
export const ProvidersNarrow: Story = { parameters: { width: 300, auth: withProviders(4) } };

/** Google, GitHub, email, password: in this order, without a pointer. */
export const ProvidersByKeyboard: Story = {
  tags: ['!autodocs'],
  async play() {
    const github = await findButton(/continue with .?github/i);
    (await findButton(/continue with .?google/i)).focus();
    await userEvent.tab();
    await expect(github).toHaveFocus();
    await userEvent.tab();
    await expect(await findEmail()).toHaveFocus();
    await userEvent.tab();
    await expect(await findPassword()).toHaveFocus();
  },
};

export const ProvidersBelow: Story = {
  parameters: { provider: { leave, appearance: { socialPosition: 'bottom' } } },
  async play() {
    const github = await findButton(/continue with .?github/i);
    const submit = await findSubmit();
    const follows = submit.compareDocumentPosition(github) & Node.DOCUMENT_POSITION_FOLLOWING;
    await expect(follows).not.toBe(0);
  },
};

export const ProvidersAsIcons: Story = {
  parameters: { provider: { leave, appearance: { socialLayout: 'icons' } } },
};

export const SomeProviders: Story = {
  args: { providers: ['github'] },
  async play() {
    await findButton(/continue with .?github/i);
    await expect(screen.queryByRole('button', { name: /google/i })).toBeNull();
  },
};

/** The page knows how many there will be, so nothing moves when they come. */
export const LoadingSomeProviders: Story = {
  args: { providers: ['google', 'github', 'apple'] },
  parameters: { auth: { ...withProviders(3), held: ['config', 'getSession'] } },
};

export const OnlyProviders: Story = {
  parameters: { auth: withProviders(3, passwordsOff) },
  async play() {
    await findButton(/continue with .?github/i);
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(screen.queryByText(/^.?or.?$/i)).toBeNull();
    await expect(screen.getByRole('link', { name: /create an account/i })).toBeVisible();
  },
};

export const NoWayIn: Story = {
  args: { providers: ['nobody'] },
  parameters: { auth: withProviders(2, passwordsOff) },
  async play() {
    await screen.findByText(/sign-in is turned off/i);
  },
};

export const ProviderUsedLast: Story = {
  beforeEach: () => window.localStorage.setItem('ua-last-method', 'github'),
  async play() {
    await expect(await findButton(/github/i)).toHaveAccessibleDescription(/last used/i);
  },
};

/** While the provider's page opens, the fields send nothing. */
export const LeavesForProvider: Story = {
  async play({ loaded }) {
    await userEvent.type(await findEmail(), ada.email);
    await userEvent.type(await findPassword(), FAKE_PASSWORD);
    await userEvent.click(await findButton(/continue with .?github/i));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const submit = await findSubmit();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(submit);
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('signIn.email');
  },
};

/** And no other way can be chosen: it would take the place of the one that is under way. */
export const WaitsForProvider: Story = {
  tags: ['!autodocs'],
  parameters: {
    auth: {
      config: {
        socialProviders: eighteen.slice(0, 2),
        magicLink: { enabled: true },
        emailOtp: { enabled: true },
      },
    },
  },
  async play() {
    await userEvent.click(await findButton(/continue with .?github/i));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await expect(await findButton(/email (me a )?code/i)).toHaveAttribute('aria-disabled', 'true');
    await expect(await findButton(/email (me a )?link/i)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await findButton(/email (me a )?code/i));
    await expect(await findPassword()).toBeVisible();
  },
};

/** The failure stands in the form's alert, and a password that works after all takes it away. */
export const ProviderFails: Story = {
  parameters: { auth: { ...withProviders(2), failures: { 'signIn.social': 'PROVIDER_UNREACHABLE' } } },
  async play({ args, step }) {
    await step('the provider is away', async () => {
      await userEvent.click(await findButton(/continue with .?github/i));
      const alert = await screen.findByRole('alert');
      await expect(alert).toHaveTextContent(/did not answer/i);
      await waitFor(() => expect(alert).toHaveFocus());
      await expect(args.onError).toHaveBeenCalledTimes(1);
    });
    await step('a password works', async () => {
      await userEvent.type(await findEmail(), ada.email);
      await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true }));
      await expect(screen.queryByRole('alert')).toBeNull();
      await expect(window.localStorage.getItem('ua-last-method')).toBe('password');
    });
  },
};

export const OnlyProvidersFail: Story = {
  parameters: {
    auth: { ...withProviders(2, passwordsOff), failures: { 'signIn.social': 'NETWORK' } },
  },
  async play() {
    await userEvent.click(await findButton(/continue with .?github/i));
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(/could not reach the server/i);
    await expect(alert.querySelector('button')).toBeNull();
  },
};

export const ProvidersByKeyboardRightToLeft: Story = {
  ...ProvidersByKeyboard,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const ProviderUsedLastRightToLeft: Story = {
  ...ProviderUsedLast,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
