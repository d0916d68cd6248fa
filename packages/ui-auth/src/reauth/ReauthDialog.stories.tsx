import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { trpc } from '#client/trpc.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { FAKE_TOTP } from '#testing/fakes/fake-two-factor.ts';
import { FAKE_MAIL_CODE } from '#testing/handlers/link-and-code-handlers.ts';
import { ada, adasAccounts, adasAtGithub, adasSession, withPasskeys } from '#testing/people.ts';
import { eighteen } from '#testing/providers.ts';
import { ReauthDialog } from './ReauthDialog.tsx';

const meta = {
  title: 'Sign in/ReauthDialog',
  component: ReauthDialog,
  args: { open: true, onOpenChange: fn(), onSuccess: fn() },
  parameters: {
    part: { draws: 'overlay' },
    auth: { session: adasSession },
  },
} satisfies Meta<typeof ReauthDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function typePassword(password: string): Promise<void> {
  const input = await screen.findByLabelText(/^.?password/i, { selector: 'input' });
  await userEvent.type(input, `${password}{Enter}`);
}

export const Open: Story = {
  async play() {
    await expect(await screen.findByRole('dialog', { name: /confirm it is you/i })).toBeInTheDocument();
    await expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
  },
};
export const Confirmed: Story = {
  async play({ args }) {
    await typePassword('correct horse battery');
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};
export const WrongPassword: Story = {
  async play({ args }) {
    await typePassword('wrong');
    await expect(await screen.findByText(/that password is not right/i)).toBeInTheDocument();
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};
export const RateLimited: Story = {
  name: 'Too many tries',
  parameters: {
    auth: {
      session: adasSession,
      failures: { 'signIn.email': { code: 'TOO_MANY_REQUESTS', retryAfter: 120 } },
    },
  },
  async play() {
    await typePassword('wrong');
    await expect(await screen.findByText(/try again in 2 minutes/i)).toBeInTheDocument();
  },
};

const leave = fn();
const navigate = fn();
const config = { socialProviders: eighteen.slice(0, 2) };

/** Without a password, a linked provider, which gets the address as a hint. */
export const ByProvider: Story = {
  parameters: { auth: { session: adasSession, config, accounts: adasAtGithub }, provider: { leave } },
  beforeEach: () => void leave.mockClear(),
  async play({ loaded }) {
    const button = await screen.findByRole('button', { name: /continue with .?github/i });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(screen.queryByLabelText(/password/i, { selector: 'input' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /google/i })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const { input } = loaded.fake.calls.find(({ path }: { path: string }) => path === 'signIn.social');
    const { href, origin } = window.location;
    await expect(input).toMatchObject({
      provider: 'github',
      callbackURL: href,
      loginHint: 'ada@example.com',
    });
    await expect(input.errorCallbackURL).toMatch(`${origin}/auth/error?provider=github&redirectTo=`);
  },
};

/** The quickest way first; its options are loaded before it is pressed. */
export const ByPasskey: Story = {
  parameters: { auth: { session: adasSession, config: withPasskeys } },
  async play({ args, loaded }) {
    const button = await screen.findByRole('button', { name: /confirm with a passkey/i });
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(loaded.fake.state.challenges).toBe(1));
    await expect(loaded.fake.authenticator.begun).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

export const PasskeyCancelled: Story = {
  parameters: {
    auth: { session: adasSession, config: withPasskeys, authenticator: { gesture: 'cancels' } },
  },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: /confirm with a passkey/i }));
    await expect(await screen.findByText(/no passkey was used/i, { selector: 'p' })).toBeVisible();
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};

/** A user with several ways can change between them. */
export const SeveralWays: Story = {
  parameters: {
    auth: {
      session: adasSession,
      config: { ...withPasskeys, ...config },
      accounts: [...adasAccounts, ...adasAtGithub],
    },
  },
  async play({ args, step }) {
    await step('to a provider', async () => {
      await userEvent.click(await screen.findByRole('button', { name: /use a connected account/i }));
      await screen.findByRole('button', { name: /continue with .?github/i });
    });
    await step('to the password', async () => {
      await userEvent.click(screen.getByRole('button', { name: /use your password/i }));
      await typePassword('correct horse battery');
      await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    });
  },
};

/** The application sets the reason, and the allowed ways. */
export const ChosenMethods: Story = {
  args: { methods: ['password'], reason: 'Confirm before you publish the page.' },
  parameters: {
    auth: { session: adasSession, config, accounts: [...adasAccounts, ...adasAtGithub] },
  },
  async play() {
    await expect(await screen.findByText(/before you publish/i)).toBeVisible();
    await expect(await screen.findByLabelText(/^.?password/i, { selector: 'input' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /connected account/i })).toBeNull();
  },
};

/** A browser without passkeys does not offer them. */
export const PasskeysNotSupported: Story = {
  parameters: {
    auth: { session: adasSession, config: withPasskeys, authenticator: { supported: false } },
  },
  async play() {
    await screen.findByLabelText(/^.?password/i, { selector: 'input' });
    await expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
  },
};

export const ProviderFails: Story = {
  parameters: {
    auth: {
      session: adasSession,
      config,
      accounts: adasAtGithub,
      failures: { 'signIn.social': 'PROVIDER_UNREACHABLE' },
    },
    provider: { leave },
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /continue with .?github/i }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/did not answer/i);
  },
};

/** Neither a password nor a configured provider. */
export const ByNothing: Story = {
  parameters: { auth: { session: adasSession, accounts: adasAtGithub }, provider: { navigate } },
  beforeEach: () => void navigate.mockClear(),
  async play({ loaded, args }) {
    const button = await screen.findByRole('button', { name: /sign in again/i });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    await expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/sign-in\?redirectTo=%2F/);
    await expect(loaded.fake.state.session).toBeNull();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

const codes = { emailOtp: { enabled: true } };
const findCode = () => screen.findByRole('textbox', { name: /code/i });

/** Neither a password nor a provider, but codes by mail. */
export const ByCode: Story = {
  parameters: { auth: { session: adasSession, config: codes, accounts: [] } },
  async play({ args }) {
    const button = await screen.findByRole('button', { name: /email me a code/i });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard('000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/that code is not right/i));
    await userEvent.keyboard(FAKE_MAIL_CODE);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

/** The page behind stays as it is until the second step is done as well. */
export const SecondStep: Story = {
  parameters: { auth: { session: { ...adasSession, user: { ...ada, twoFactorEnabled: true } } } },
  async play({ args, loaded }) {
    await typePassword('correct horse battery');
    const code = await findCode();
    await expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    await expect(args.onSuccess).not.toHaveBeenCalled();
    await userEvent.type(code, FAKE_TOTP);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.state.session).not.toBeNull();
  },
};

export const Finding: Story = {
  parameters: { auth: { session: adasSession, held: ['listAccounts'] } },
  async play() {
    await screen.findByRole('dialog', { name: /confirm it is you/i });
  },
};

/** If the ways are not known, a password is assumed. */
export const NotFound: Story = {
  parameters: { auth: { session: adasSession, failures: { listAccounts: 'NETWORK' } } },
  async play({ args }) {
    await typePassword('correct horse battery');
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

function RenameButton() {
  const update = useAuthCall(trpc.updateUser.useMutation());
  return (
    <>
      <Button onClick={() => void update.run({ name: 'Ada King' })}>Rename</Button>
      <p role="status">{update.error?.code}</p>
    </>
  );
}

/** Any call that needs a fresh session opens the dialog and is then repeated. */
export const AskedForByACall: Story = {
  render: () => <RenameButton />,
  async play({ loaded, canvas }) {
    const { fake } = loaded;
    fake.fail('updateUser', 'SESSION_NOT_FRESH');
    await userEvent.click(canvas.getByRole('button', { name: /rename/i }));
    await screen.findByRole('dialog', { name: /confirm it is you/i });
    fake.succeed('updateUser');
    await typePassword('correct horse battery');
    await waitFor(() => expect(fake.state.session.user.name).toBe('Ada King'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const AskedForAndCancelled: Story = {
  render: () => <RenameButton />,
  async play({ loaded, canvas }) {
    loaded.fake.fail('updateUser', 'SESSION_NOT_FRESH');
    await userEvent.click(canvas.getByRole('button', { name: /rename/i }));
    await screen.findByRole('dialog', { name: /confirm it is you/i });
    await userEvent.click(screen.getByRole('button', { name: /cancel/i }));
    await expect(await canvas.findByText('SESSION_NOT_FRESH')).toBeInTheDocument();
  },
};

export const ByProviderRightToLeft: Story = { ...ByProvider, globals: { dir: 'rtl', locale: 'ar-XB' } };
