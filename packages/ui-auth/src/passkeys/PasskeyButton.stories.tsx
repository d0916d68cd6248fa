import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { FAKE_CREDENTIAL, NEW_CREDENTIAL } from '#testing/fakes/fake-authenticator.ts';
import { adasPasskeys } from '#testing/fakes/fake-passkeys.ts';
import { adasSession, withPasskeys } from '#testing/people.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

const navigate = fn();
const onEvent = fn();
const auth = { config: withPasskeys };

const meta = {
  title: 'Sign in/PasskeyButton',
  component: PasskeyButton,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { provider: { navigate, onEvent }, auth },
  beforeEach() {
    navigate.mockClear();
    onEvent.mockClear();
    window.localStorage.clear();
  },
} satisfies Meta<typeof PasskeyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const findButton = () => screen.findByRole('button', { name: /sign in with a passkey/i });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });
const press = async () => userEvent.click(await findButton());
const eventNames = () => onEvent.mock.calls.map(([event]) => event.name);

/** No request is sent before it is pressed, or about to be. */
export const Idle: Story = {
  name: 'Ready to press',
  async play({ loaded }) {
    await findButton();
    await expect(loaded.fake.authenticator.begun).toEqual([]);
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain(
      'passkey.generateAuthenticateOptions',
    );
  },
};

/** By keyboard, with every step announced. */
export const SignsIn: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'waits' } } },
  async play({ args, loaded, step }) {
    const { fake } = loaded;
    await step('the focus has the options fetched', async () => {
      await findButton();
      await userEvent.tab();
      await expect(await findButton()).toHaveFocus();
      await waitFor(() => expect(fake.state.challenges).toBe(1));
    });
    await step('Enter opens the dialog of the browser', async () => {
      await userEvent.keyboard('{Enter}');
      await findAnnouncement(/waiting for your device/i);
      await waitFor(() => expect(fake.authenticator.ceremonies.current()).toBe('dialog'));
      fake.authenticator.answer('confirms');
    });
    await step('signed in, with the options that were fetched', async () => {
      await findAnnouncement(/signed in/i);
      await expect(fake.authenticator.begun).toEqual([
        { kind: 'get', mode: 'dialog', challenge: 'challenge-1' },
      ]);
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true }));
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
      await expect(eventNames()).toEqual(['sign_in_started', 'sign_in_succeeded']);
    });
  },
};

export const WaitingForDevice: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'waits' } } },
  async play() {
    await press();
    await expect(await screen.findByRole('button', { name: /waiting for your device/i })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Fetching: Story = {
  parameters: { auth: { ...auth, held: ['passkey.generateAuthenticateOptions'] } },
  async play() {
    await press();
    await screen.findByRole('button', { name: /waiting for your device/i });
  },
};

export const Verifying: Story = {
  parameters: { auth: { ...auth, held: ['passkey.verifyAuthentication'] } },
  async play() {
    await press();
    await screen.findByRole('button', { name: /checking/i });
  },
};

/** A cancelled dialog is no error: a quiet message, and the same options are used for the next try. */
export const Cancelled: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'cancels' } } },
  async play({ loaded, step }) {
    const { authenticator } = loaded.fake;
    await step('given up', async () => {
      await press();
      await findAnnouncement(/no passkey was used/i);
      await expect(await findButton()).toHaveFocus();
      await expect(screen.queryByRole('alert')).toBeNull();
    });
    await step('tried again', async () => {
      authenticator.gesture = 'confirms';
      await press();
      await findAnnouncement(/signed in/i);
      const challenges = authenticator.begun.map(({ challenge }: { challenge: string }) => challenge);
      await expect(challenges).toEqual(['challenge-1', 'challenge-1']);
    });
  },
};

/** The passkey was removed from the server: the authenticator is told to remove it. */
export const UnknownToServer: Story = {
  parameters: { auth: { ...auth, passkeys: [] } },
  async play({ args, loaded }) {
    await press();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/no longer linked to an account/i);
    await expect(loaded.fake.authenticator.signals).toEqual([
      { signalName: 'unknownCredential', rpID: 'localhost', credentialID: FAKE_CREDENTIAL },
    ]);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** The challenge was used up, so the next try requests another one. */
export const NotRight: Story = {
  parameters: { auth: { ...auth, failures: { 'passkey.verifyAuthentication': 'AUTHENTICATION_FAILED' } } },
  async play({ loaded }) {
    await press();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not be checked/i);
    loaded.fake.succeed('passkey.verifyAuthentication');
    await press();
    await findAnnouncement(/signed in/i);
    await expect(loaded.fake.authenticator.begun.at(-1)?.challenge).not.toBe('challenge-1');
  },
};

export const RateLimited: Story = {
  name: 'Too many tries',
  parameters: {
    auth: {
      ...auth,
      failures: { 'passkey.generateAuthenticateOptions': { code: 'TOO_MANY_REQUESTS', retryAfter: 60 } },
    },
  },
  async play() {
    await press();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/too many attempts/i);
  },
};

export const NetworkDown: Story = {
  name: 'No connection',
  parameters: { auth: { ...auth, failures: { 'passkey.generateAuthenticateOptions': 'NETWORK' } } },
  async play() {
    await press();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
  },
};

/** A passkey without user verification is one of two factors. */
export const SecondStep: Story = {
  parameters: {
    auth: {
      ...auth,
      handlers: {
        'passkey.verifyAuthentication': () => ({
          twoFactorRedirect: true,
          twoFactorMethods: ['totp'],
          secondFactors: ['totp'],
        }),
      },
    },
  },
  async play() {
    await press();
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    await expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/two-factor\?twoFactorRedirect=true/);
  },
};

/** Page and service have different domains: the console tells the developer what to change. */
export const WrongDomain: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'wrong-domain' } } },
  beforeEach() {
    const warn = spyOn(console, 'warn').mockReturnValue();
    return () => warn.mockRestore();
  },
  async play({ args }) {
    await press();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/cannot use passkeys/i);
    await expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('passkey.rpID'));
    await expect(args.onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'PASSKEY_NOT_SUPPORTED' }),
    );
  },
};

/** With a known account the browser offers its passkeys. */
export const OfOneAccount: Story = {
  args: { email: ' ada@example.com ' },
  async play({ loaded }) {
    await press();
    await findAnnouncement(/signed in/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'passkey.generateAuthenticateOptions',
      input: { email: 'ada@example.com' },
    });
  },
};

const registering = { mode: 'register' as const };
const signedIn = { ...auth, session: adasSession, passkeys: [] };
const findAdd = () => screen.findByRole('button', { name: /add a passkey/i });
export const Register: Story = {
  args: registering,
  parameters: { auth: signedIn },
  async play({ loaded }) {
    await findAdd();
    await expect(loaded.fake.authenticator.begun).toEqual([]);
  },
};
export const Registered: Story = {
  args: registering,
  parameters: { auth: signedIn },
  async play({ args, loaded }) {
    await userEvent.click(await findAdd());
    await findAnnouncement(/passkey added/i);
    await expect(await screen.findByText(/passkey added/i, { selector: '.ua-passkey-note' })).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledWith(
      expect.objectContaining({ credentialID: NEW_CREDENTIAL }),
    );
    await expect(loaded.fake.state.passkeys).toHaveLength(1);
    await expect(eventNames()).toEqual(['passkey_added']);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true }));
    // While the page is left, another press does nothing.
    await expect(await findAdd()).toHaveAttribute('aria-disabled', 'true');
  },
};
/** If the page stays, another one can be added. */
export const RegisteredAndStayed: Story = {
  args: { mode: 'register', redirectTo: undefined },
  parameters: { auth: signedIn },
  async play({ args }) {
    await userEvent.click(await findAdd());
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(navigate).not.toHaveBeenCalled();
    await expect(await findAdd()).toHaveFocus();
  },
};
export const RegisterCancelled: Story = {
  args: registering,
  parameters: { auth: { ...signedIn, authenticator: { gesture: 'cancels' } } },
  async play({ loaded }) {
    await userEvent.click(await findAdd());
    await findAnnouncement(/no passkey was added/i);
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(loaded.fake.state.passkeys).toEqual([]);
  },
};
export const RegisteredOnDeviceAlready: Story = {
  args: registering,
  parameters: { auth: { ...signedIn, authenticator: { gesture: 'has-one-already' } } },
  async play() {
    await userEvent.click(await findAdd());
    await expect(await screen.findByRole('alert')).toHaveTextContent(/already has a passkey/i);
  },
};
export const RegisterSignedOut: Story = {
  args: registering,
  async play({ loaded }) {
    await waitFor(() => expect(loaded.fake.calls).not.toEqual([]));
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
export const RegisterRightToLeft: Story = { ...Registered, globals: { dir: 'rtl', locale: 'ar-XB' } };

/** The browser does not support passkeys: there is no button. */
export const NotSupported: Story = {
  parameters: { auth: { ...auth, authenticator: { supported: false } } },
  async play({ loaded }) {
    await waitFor(() => expect(loaded.fake.calls).not.toEqual([]));
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

export const TurnedOff: Story = {
  name: 'Switched off',
  parameters: { auth: { config: { passkey: { enabled: false } } } },
  async play({ loaded }) {
    await waitFor(() => expect(loaded.fake.calls).not.toEqual([]));
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

/** With a field of the application: its passkeys are suggested there. */
export const SignedInByAutofill: Story = {
  args: { autofill: true },
  render: (args) => (
    <>
      <label>
        Name
        <input autoComplete="username webauthn" />
      </label>
      <PasskeyButton {...args} />
    </>
  ),
  parameters: { auth: { ...auth, passkeys: adasPasskeys } },
  async play({ loaded }) {
    const { authenticator } = loaded.fake;
    await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
    authenticator.answer('confirms');
    await findAnnouncement(/signed in/i);
  },
};

export const Customised: Story = {
  args: { variant: 'primary', size: 'md', children: 'Go on with your finger', slots: { icon: <b>★</b> } },
  async play() {
    await expect(await screen.findByRole('button', { name: /go on with your finger/i })).toBeVisible();
  },
};

export const IdleRightToLeft: Story = { ...Idle, globals: { dir: 'rtl', locale: 'ar-XB' } };
