import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { linkErrors } from '#locales/en/link-errors.ts';
import { AuthErrorCard } from './AuthErrorCard.tsx';
import { findErrorCode } from './error-codes.ts';

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
  },
};

export const InterruptedSignIn: Story = { args: { error: 'please_restart_the_process' } };

export const OtherUsersProviderAccount: Story = {
  args: { error: 'account_already_linked_to_different_user', provider: 'GitHub' },
};

export const UnknownCode: Story = { args: { error: 'a_code_of_tomorrow' } };

export const NoCode: Story = { args: { error: '' } };

export const WithoutWayHome: Story = { args: { error: 'signup_disabled', homeHref: null } };

/** Every code there is, so that no sentence goes unseen. */
export const EveryCode: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {Object.keys(linkErrors)
        .filter((code) => findErrorCode(code) !== undefined)
        .map((code) => (
          <AuthErrorCard key={code} error={code} />
        ))}
    </div>
  ),
};
