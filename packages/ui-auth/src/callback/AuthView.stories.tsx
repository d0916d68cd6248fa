import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { AuthView } from './AuthView.tsx';

const meta = {
  title: 'Sign in/AuthView',
  component: AuthView,
  args: { path: 'sign-in' },
} satisfies Meta<typeof AuthView>;

export default meta;
type Story = StoryObj<typeof meta>;

const shows = (name: RegExp) => async () => {
  await screen.findByRole('heading', { name });
};

export const SignIn: Story = { play: shows(/welcome back/i) };
export const SignUp: Story = { args: { path: '/auth/sign-up' }, play: shows(/create your account/i) };
export const ForgotPassword: Story = {
  args: { path: 'forgot-password' },
  play: shows(/reset your password/i),
};
export const ResetPassword: Story = {
  args: { path: 'reset-password' },
  play: shows(/this link no longer works/i),
};
export const VerifyEmail: Story = { args: { path: 'verify-email' }, play: shows(/confirm your email/i) };

/** Opened from a mail: the page shows the result of the link. */
export const VerifyEmailWithLink: Story = {
  args: { path: 'verify-email' },
  beforeEach() {
    const before = window.location.href;
    const url = new URL(before);
    url.searchParams.set('verified', 'true');
    window.history.replaceState(window.history.state, '', url);
    return () => window.history.replaceState(window.history.state, '', before);
  },
  play: shows(/email confirmed/i),
};

/** Unknown segments show the error card. */
export const Unknown: Story = { args: { path: 'nothing-here' }, play: shows(/that did not work/i) };

/** The application's own names have priority. */
export const OwnNames: Story = {
  args: { path: '/login' },
  parameters: { provider: { paths: { signIn: '/login' } } },
  async play() {
    await screen.findByRole('heading', { name: /welcome back/i });
    await expect(await screen.findByRole('textbox', { name: /email/i })).toBeInTheDocument();
  },
};

export const OwnNamesRightToLeft: Story = { ...OwnNames, globals: { dir: 'rtl', locale: 'ar-XB' } };
