import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { SignUpButton } from '#email-password/SignUpButton.tsx';
import { SignInButton } from './SignInButton.tsx';

const meta = {
  title: 'Sign in/SignInButton',
  component: SignInButton,
  parameters: { parts: { SignUpButton: {} }, provider: { navigate: () => {} } },
} satisfies Meta<typeof SignInButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BesideSignUpButton: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      <SignInButton variant="outline" redirectTo="/plans" />
      <SignUpButton redirectTo="/plans" />
    </div>
  ),
  async play() {
    for (const link of await screen.findAllByRole('link')) {
      await expect(link).toHaveAttribute('href', expect.stringContaining('redirectTo=%2Fplans'));
    }
  },
};

/** Without sign-up there is no link to it. */
export const WithoutSignUp: Story = {
  ...BesideSignUpButton,
  parameters: { auth: { config: { emailAndPassword: { signUp: false } } } },
  async play() {
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    await expect(screen.getByRole('link', { name: /sign in/i })).toBeVisible();
  },
};

export const BesideSignUpButtonRightToLeft: Story = {
  ...BesideSignUpButton,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
