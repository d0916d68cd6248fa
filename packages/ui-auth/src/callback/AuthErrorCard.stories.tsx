import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { adasSession } from '#testing/people.ts';
import { AuthErrorCard } from './AuthErrorCard.tsx';

const meta = {
  title: 'Sign in/AuthErrorCard',
  component: AuthErrorCard,
} satisfies Meta<typeof AuthErrorCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ExpiredLink: Story = {
  args: { error: 'token_expired' },
  async play() {
    await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(screen.getByText(/token_expired/)).toBeVisible();
    await expect(screen.getByRole('link', { name: /request a new link/i })).toHaveAttribute(
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
  async play() {
    await screen.findByRole('heading', { name: /was not connected/i });
    await screen.findByText(/account at .?github.? belongs to another user/i);
  },
};

/** An error of a provider, with the name from the server, because the URL has only the id. */
const comeBack = (search: string) => () => {
  const before = window.location.href;
  const url = new URL(before);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
  return () => window.history.replaceState(window.history.state, '', before);
};
const auth = { config: { socialProviders: [{ id: 'github', name: 'GitHub' }] } };

export const NamesTheProvider: Story = {
  parameters: { auth },
  beforeEach: comeBack('error=unable_to_get_user_info&provider=github&error_description=Call+us'),
  async play() {
    await screen.findByText(/github.? did not share your details/i);
    await expect(screen.queryByText(/call us/i)).toBeNull();
  },
};
export const NamesNoStranger: Story = {
  tags: ['!autodocs'],
  parameters: { auth },
  beforeEach: comeBack('error=email_not_found&provider=Call+us'),
  async play() {
    await screen.findByText(/the provider.? did not share an email address/i);
  },
};

/** A user who is signed in goes back to the page before. */
export const SignedInAlready: Story = {
  args: { error: 'access_denied', redirectTo: '/account' },
  parameters: { auth: { ...auth, session: adasSession } },
  async play() {
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /try again/i })).toHaveAttribute('href', '/account'),
    );
  },
};

export const UnknownCode: Story = { args: { error: 'a_code_of_tomorrow' } };

/** Text in a URL can come from anybody; text that is no code is not shown. */
export const NoCode: Story = {
  args: { error: 'Call +1 555 0100 now' },
  async play() {
    await screen.findByText(/something went wrong/i);
    await expect(screen.queryByText(/555/)).toBeNull();
  },
};

/** Nothing stands below, so there is no footer. */
export const WithoutWayHome: Story = {
  args: { error: 'signup_disabled', homeHref: null },
  async play({ canvasElement }) {
    await screen.findByRole('heading', { level: 1 });
    await expect(canvasElement.querySelector('[data-slot="card-footer"]')).toBeNull();
  },
};

async function findNoNewLink(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('link', { name: /request a new link/i })).toBeNull());
  await expect(screen.getByRole('link', { name: /back to sign in/i })).toHaveAttribute('href', '/sign-in');
}

/** If links are not sent, none is offered. */
export const ExpiredLinkWithoutVerification: Story = {
  args: { error: 'token_expired' },
  parameters: { auth: { config: { emailVerification: { enabled: false } } } },
  play: findNoNewLink,
};
export const UsedLinkWithoutReset: Story = {
  args: { error: 'INVALID_TOKEN' },
  parameters: { auth: { config: { passwordReset: { enabled: false } } } },
  play: findNoNewLink,
};

export const InvalidLink: Story = { args: { error: 'invalid_token' } };

export const NobodyForThisLink: Story = { args: { error: 'user_not_found' } };

export const SomeoneElsesLink: Story = { args: { error: 'unauthorized' } };

export const DeniedConsent: Story = { args: { error: 'access_denied' } };

export const ProviderToldNothing: Story = { args: { error: 'unable_to_get_user_info' } };

export const ProviderWithoutEmail: Story = { args: { error: 'email_not_found' } };

export const NotLinked: Story = { args: { error: 'account_not_linked' } };

export const SignUpClosed: Story = { args: { error: 'signup_disabled' } };

export const UnknownProvider: Story = { args: { error: 'oauth_provider_not_found' } };

export const Cancelled: Story = { args: { error: 'user_cancelled_login', provider: 'LinkedIn' } };

export const ProviderBusy: Story = { args: { error: 'temporarily_unavailable', provider: 'Discord' } };

export const ProviderBroken: Story = { args: { error: 'server_error' } };

export const NotSetUp: Story = { args: { error: 'unauthorized_client', provider: 'Acme' } };

export const ForgedAnswer: Story = { args: { error: 'issuer_mismatch', provider: 'Google' } };

export const OtherEmail: Story = { args: { error: 'email_does_not_match', provider: 'Google' } };

export const Suspended: Story = {
  args: { error: 'banned' },
  async play() {
    await screen.findByRole('heading', { name: /cannot sign in/i });
  },
};

/** Links that sign in work in the browser that requested them, if the server says so. */
export const OtherBrowser: Story = { args: { error: 'other_browser' } };

export const OurOwnFault: Story = { args: { error: 'internal_server_error' } };

export const InterruptedSignInRightToLeft: Story = {
  ...InterruptedSignIn,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
