import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

const navigate = fn();
const onEvent = fn();

const meta = {
  title: 'Sign in/ResetPasswordForm',
  component: ResetPasswordForm,
  args: { token: 'valid', onSuccess: fn(), onError: fn() },
  parameters: { provider: { navigate, onEvent } },
  beforeEach() {
    navigate.mockClear();
    onEvent.mockClear();
  },
} satisfies Meta<typeof ResetPasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const GOOD = 'violet Harbour 42 kettle';
const findPassword = () => screen.findByLabelText(/new password/i, { selector: 'input' });

async function choose(password = GOOD): Promise<void> {
  await userEvent.type(await findPassword(), `${password}{Enter}`);
}

export const Idle: Story = {
  name: 'Empty form',
  async play() {
    const password = await findPassword();
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(document.querySelectorAll('input[autocomplete="username"]')).toHaveLength(1);
  },
};

export const Reading: Story = { parameters: { auth: { held: ['config'] } } };

export const Saves: Story = {
  async play({ args, loaded, step }) {
    await step('choose', async () => {
      await choose();
      const card = await screen.findByRole('region', { name: /password changed/i });
      await waitFor(() => expect(card).toHaveFocus());
      await expect(loaded.fake.state.password).toBe(GOOD);
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    });
    await step('the sign-in page comes by itself', async () => {
      await expect(screen.getByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/sign-in');
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/sign-in', { replace: true }));
    });
  },
};

/** The token is removed from the URL at once, and is in no event. */
export const FromTheAddress: Story = {
  args: { token: undefined },
  beforeEach() {
    const before = window.location.href;
    const url = new URL(before);
    url.searchParams.set('token', 'valid');
    window.history.replaceState(window.history.state, '', url);
    return () => window.history.replaceState(window.history.state, '', before);
  },
  async play({ loaded }) {
    await findPassword();
    await expect(window.location.search).not.toContain('token');
    await choose();
    await screen.findByRole('region', { name: /password changed/i });
    await expect(loaded.fake.calls).toContainEqual({
      path: 'resetPassword',
      input: { newPassword: GOOD, token: 'valid' },
    });
    await expect(JSON.stringify(onEvent.mock.calls)).not.toContain('valid');
  },
};

export const TooShort: Story = {
  async play() {
    await choose('short');
    await expect(await findPassword()).toHaveAccessibleDescription(/use at least .?8.? characters/i);
  },
};

export const RefusedByServer: Story = {
  parameters: { auth: { failures: { resetPassword: 'PASSWORD_TOO_LONG' } } },
  async play({ args }) {
    await choose();
    await waitFor(async () =>
      expect(await findPassword()).toHaveAccessibleDescription(/use at most .?128.? characters/i),
    );
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** The operator's check knows stolen passwords. */
export const Compromised: Story = {
  parameters: { auth: { failures: { resetPassword: 'PASSWORD_COMPROMISED' } } },
  async play() {
    await choose();
    await waitFor(async () =>
      expect(await findPassword()).toHaveAccessibleDescription(/appeared in a data breach/i),
    );
  },
};

export const Saving: Story = {
  parameters: { auth: { held: ['resetPassword'] } },
  async play() {
    await choose();
    await screen.findByRole('button', { name: /saving/i });
  },
};

/** A used or expired token is reported after submitting. */
export const Expired: Story = {
  args: { token: 'used' },
  async play() {
    await choose();
    const card = await screen.findByRole('region', { name: /this link no longer works/i });
    await waitFor(() => expect(card).toHaveFocus());
    await expect(screen.getByRole('link', { name: /request a new link/i })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  },
};

/** No new link can be requested. */
export const ExpiredWithoutReset: Story = {
  args: { token: 'used' },
  parameters: { auth: { config: { passwordReset: { enabled: false } } } },
  async play() {
    await choose();
    await screen.findByRole('region', { name: /this link no longer works/i });
    await expect(screen.queryByRole('link', { name: /request a new link/i })).toBeNull();
    await expect(screen.getByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/sign-in');
  },
};

/** The page was opened without a link. */
export const WithoutToken: Story = {
  args: { token: undefined },
  async play() {
    await screen.findByRole('heading', { name: /this link no longer works/i });
  },
};

export const RateLimited: Story = {
  name: 'Too many tries',
  parameters: { auth: { failures: { resetPassword: { code: 'TOO_MANY_REQUESTS', retryAfter: 30 } } } },
  async play() {
    await choose();
    await screen.findByRole('button', { name: /try again in .?0:30/i });
  },
};

export const Narrow: Story = { parameters: { width: 272 } };

export const TooShortRightToLeft: Story = { ...TooShort, globals: { dir: 'rtl', locale: 'ar-XB' } };
