import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { eighteen } from '#testing/providers.ts';
import { SignUpForm } from './SignUpForm.tsx';

const leave = fn();
const passwordsOff = { enabled: false, signUp: false };
const withProviders = (count: number, emailAndPassword = {}) => ({
  config: { socialProviders: eighteen.slice(0, count), emailAndPassword },
});

const meta = {
  title: 'Sign in/SignUpForm',
  component: SignUpForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/welcome' },
  parameters: { auth: withProviders(2), provider: { leave } },
  beforeEach() {
    leave.mockClear();
    window.localStorage.clear();
  },
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const pressGithub = async () =>
  userEvent.click(await screen.findByRole('button', { name: /continue with .?github/i }));

/** Requests a sign-up, so that one is allowed where a sign-in alone creates no account. */
export const TwoProviders: Story = {
  async play({ loaded }) {
    await screen.findByRole('group', { name: /sign up with a provider/i });
    await pressGithub();
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'signIn.social',
      input: {
        provider: 'github',
        callbackURL: `${window.location.origin}/welcome`,
        errorCallbackURL: `${window.location.origin}/auth/error?provider=github&redirectTo=%2Fwelcome`,
        requestSignUp: true,
      },
    });
  },
};
export const FourProviders: Story = {
  parameters: { auth: withProviders(4) },
};
export const SevenProviders: Story = { parameters: { auth: withProviders(7) } };

export const OnlyProviders: Story = {
  parameters: { auth: withProviders(3, passwordsOff) },
  async play() {
    await screen.findByRole('button', { name: /continue with .?github/i });
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

/** Terms have to be accepted for every way. */
export const TermsBeforeProviders: Story = {
  args: { terms: { href: '/terms' } },
  async play({ step }) {
    const box = await screen.findByRole('checkbox', { name: /i agree/i });
    await step('not agreed', async () => {
      await pressGithub();
      await screen.findByText(/agree to the terms to continue/i);
      await expect(box).toHaveFocus();
      await expect(leave).not.toHaveBeenCalled();
    });
    await step('agreed', async () => {
      await userEvent.click(box);
      await pressGithub();
      await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    });
  },
};
export const OnlyProvidersWithTerms: Story = {
  ...TermsBeforeProviders,
  parameters: { auth: withProviders(3, passwordsOff) },
};

/** The provider gets the address of the invitation as a hint. */
export const ProvidersWithLockedEmail: Story = {
  args: { lockedEmail: 'grace@example.com' },
  async play({ loaded }) {
    await pressGithub();
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const { input } = loaded.fake.calls.find(({ path }: { path: string }) => path === 'signIn.social');
    await expect(input).toMatchObject({ loginHint: 'grace@example.com' });
  },
};

export const ProviderFails: Story = {
  parameters: { auth: { ...withProviders(2), failures: { 'signIn.social': 'PROVIDER_UNREACHABLE' } } },
  async play() {
    await pressGithub();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/did not answer/i);
  },
};

export const FourProvidersRightToLeft: Story = { ...FourProviders, globals: { dir: 'rtl', locale: 'ar-XB' } };
