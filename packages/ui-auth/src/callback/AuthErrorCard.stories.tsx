import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { AuthErrorCard } from './AuthErrorCard.tsx';

const meta = {
  title: 'Auth/AuthErrorCard',
  component: AuthErrorCard,
} satisfies Meta<typeof AuthErrorCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ExpiredLink: Story = {
  args: { error: 'token_expired' },
  async play() {
    await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(screen.getByText(/token_expired/)).toBeVisible();
    await expect(screen.getByRole('link', { name: /ask for a new link/i })).toHaveAttribute(
      'href',
      '/verify-email',
    );
  },
};

export const InterruptedSignIn: Story = {
  args: { error: 'please_restart_the_process', retryHref: '/again' },
  async play() {
    const link = await screen.findByRole('link', { name: /try again/i });
    await expect(link).toHaveAttribute('href', '/again');
  },
};

export const OtherUsersProviderAccount: Story = {
  args: { error: 'account_already_linked_to_different_user', provider: 'GitHub' },
};

export const UnknownCode: Story = { args: { error: 'a_code_of_tomorrow' } };

/** Anybody can write anything into an address; what is no code is not repeated. */
export const NoCode: Story = {
  args: { error: 'Call +1 555 0100 now' },
  async play() {
    await screen.findByText(/something went wrong/i);
    await expect(screen.queryByText(/555/)).toBeNull();
  },
};

export const WithoutWayHome: Story = { args: { error: 'signup_disabled', homeHref: null } };

export const InvalidLink: Story = { args: { error: 'invalid_token' } };

export const NobodyForThisLink: Story = { args: { error: 'user_not_found' } };

export const SomeoneElsesLink: Story = { args: { error: 'unauthorized' } };

export const DeniedConsent: Story = { args: { error: 'access_denied' } };

export const ProviderToldNothing: Story = { args: { error: 'unable_to_get_user_info' } };

export const ProviderWithoutEmail: Story = { args: { error: 'email_not_found' } };

export const NotLinked: Story = { args: { error: 'account_not_linked' } };

export const SignUpClosed: Story = { args: { error: 'signup_disabled' } };

export const UnknownProvider: Story = { args: { error: 'oauth_provider_not_found' } };
