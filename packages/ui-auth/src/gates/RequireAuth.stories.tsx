import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createFakeAuth } from '#testing/create-fake-auth.ts';
import { adasSession } from '#testing/people.ts';
import { RequireAuth } from './RequireAuth.tsx';

const navigate = fn();

const meta = {
  title: 'Sign in/RequireAuth',
  component: RequireAuth,
  args: { children: <p>Your own page</p>, loading: <p>One moment</p> },
  parameters: {
    part: { draws: 'given' },
    parts: {
      RedirectToSignIn: { draws: 'given' },
      AuthUIProvider: {
        draws: 'given',
        args: { client: createFakeAuth().client, children: <p>Your own page</p> },
      },
    },
    provider: { navigate },
  },
} satisfies Meta<typeof RequireAuth>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Your own page')).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: { auth: { held: ['getSession'] } },
  async play({ canvas }) {
    await expect(canvas.getByText('One moment')).toBeVisible();
    await expect(canvas.queryByText('Your own page')).toBeNull();
  },
};

/** Signed-out users go to the sign-in, and afterwards come back. */
export const SignedOut: Story = {
  async play({ canvas }) {
    navigate.mockClear();
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    const [to, options] = navigate.mock.calls[0] ?? [];
    await expect(to).toMatch(/^\/sign-in\?redirectTo=%2F/);
    await expect(options).toEqual({ replace: true });
    await expect(canvas.queryByText('Your own page')).toBeNull();
  },
};

/** A sign-in that ended here with a redirect, and needs its second step, continues with that. */
export const SecondStepAsked: Story = {
  beforeEach() {
    const { href } = window.location;
    const url = new URL(href);
    url.searchParams.set('twoFactorRedirect', 'true');
    url.searchParams.set('twoFactorMethods', 'totp');
    url.searchParams.set('secondFactors', 'totp,passkey');
    window.history.replaceState(null, '', url);
    return () => window.history.replaceState(null, '', href);
  },
  async play() {
    navigate.mockClear();
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    const [to] = navigate.mock.calls[0] ?? [];
    const { pathname, searchParams } = new URL(String(to), 'https://example.com');
    await expect(pathname).toBe('/two-factor');
    await expect(searchParams.get('secondFactors')).toBe('totp,passkey');
    await expect(searchParams.get('redirectTo')).not.toContain('twoFactorRedirect');
  },
};

/** Without an answer there is no redirect, but a button to try again. */
export const ServerUnreachable: Story = {
  parameters: { auth: { session: adasSession, failures: { getSession: 'NETWORK' } } },
  async play({ loaded }) {
    navigate.mockClear();
    await screen.findByText(/could not reach the server/i);
    await expect(navigate).not.toHaveBeenCalled();
    loaded.fake.succeed('getSession');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await screen.findByText('Your own page')).toBeVisible();
  },
};

export const SignedOutRightToLeft: Story = { ...SignedOut, globals: { dir: 'rtl', locale: 'ar-XB' } };
