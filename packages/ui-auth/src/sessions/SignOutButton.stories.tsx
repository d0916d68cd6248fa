import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { adasSession } from '#testing/people.ts';
import { SignOutButton } from './SignOutButton.tsx';

const navigate = fn();
const leave = fn();

const meta = {
  title: 'Sign in/SignOutButton',
  component: SignOutButton,
  parameters: {
    auth: { session: adasSession },
    provider: { navigate, leave },
  },
  beforeEach() {
    navigate.mockClear();
    leave.mockClear();
  },
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

/** The identity provider of an organization signs the person out, too. */
export const OnToTheIdentityProvider: Story = {
  args: { redirectTo: '/goodbye' },
  parameters: {
    auth: {
      session: adasSession,
      handlers: {
        signOut: () => ({ success: true, redirectTo: 'https://engines.okta.example/logout?state=1' }),
      },
    },
  },
  async play() {
    await userEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://engines.okta.example/logout?state=1'));
    await expect(navigate).not.toHaveBeenCalled();
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

export const ThisDeviceRightToLeft: Story = {
  args: { redirectTo: '/goodbye' },
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
