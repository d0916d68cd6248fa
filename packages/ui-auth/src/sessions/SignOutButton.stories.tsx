import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SignUpButton } from '#email-password/SignUpButton.tsx';
import { SignInButton } from '#sign-in/SignInButton.tsx';
import { adasSession } from '#testing/people.ts';
import { SignOutButton } from './SignOutButton.tsx';

const navigate = fn();

const meta = {
  title: 'Auth/EntryButtons',
  component: SignOutButton,
  parameters: {
    parts: { SignInButton: {}, SignUpButton: {} },
    auth: { session: adasSession },
    provider: { navigate },
  },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof SignOutButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThisDevice: Story = {
  args: { redirectTo: '/goodbye' },
  async play() {
    await userEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/goodbye', { replace: true }));
  },
};

export const AllDevices: Story = { args: { scope: 'all' } };
export const OtherDevices: Story = { args: { scope: 'others' } };
export const Pending: Story = {
  parameters: { auth: { session: adasSession, held: ['signOut'] } },
  async play() {
    await userEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true'));
  },
};

export const WaysIn: Story = {
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
export const WaysInWithoutSignUp: Story = {
  ...WaysIn,
  parameters: { auth: { config: { emailAndPassword: { signUp: false } } } },
  async play() {
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    await expect(screen.getByRole('link', { name: /sign in/i })).toBeVisible();
  },
};

export const WaysInRightToLeft: Story = { ...WaysIn, globals: { dir: 'rtl', locale: 'ar-XB' } };
