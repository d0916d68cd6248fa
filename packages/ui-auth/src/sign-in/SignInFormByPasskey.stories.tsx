import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FAKE_CREDENTIAL, NEW_CREDENTIAL } from '#testing/fakes/fake-authenticator.ts';
import { FAKE_TOTP } from '#testing/fakes/fake-two-factor.ts';
import { ada, FAKE_PASSWORD, withPasskeys } from '#testing/people.ts';
import { eighteen } from '#testing/providers.ts';
import { SignInForm } from './SignInForm.tsx';

const navigate = fn();
const onEvent = fn();
const auth = { config: withPasskeys };
const passwordsOff = { emailAndPassword: { enabled: false, signUp: false } };

const meta = {
  title: 'Sign in/SignInForm',
  component: SignInForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { provider: { navigate, onEvent }, auth },
  beforeEach() {
    navigate.mockClear();
    onEvent.mockClear();
    window.localStorage.clear();
  },
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findButton = () => screen.findByRole('button', { name: /sign in with a passkey/i });
const findEmail = () => screen.findByRole('textbox', { name: /email address/i });
const findPassword = () => screen.findByLabelText(/^.?password/i, { selector: 'input' });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });

async function signInWithPassword(): Promise<void> {
  await userEvent.type(await findEmail(), ada.email);
  await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
}

/** Passkeys are among the suggestions of the field, and nothing opens by itself. */
export const PasskeySuggested: Story = {
  async play({ loaded }) {
    const { authenticator } = loaded.fake;
    await findButton();
    await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
    await expect(await findEmail()).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(authenticator.begun.map(({ mode }: { mode: string }) => mode)).toEqual(['quiet']);
  },
};

/** Focus, and one choice. */
export const PasskeyFromSuggestions: Story = {
  async play({ args, loaded }) {
    const { authenticator } = loaded.fake;
    await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
    authenticator.answer('confirms');
    await findAnnouncement(/signed in/i);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true }));
    await expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ method: 'passkey' }));
    await expect(onEvent).toHaveBeenCalledWith({ name: 'sign_in_succeeded', method: 'passkey' });
  },
};

/** By keyboard: the button follows the fields. It uses the options of the field, whose suggestions stop. */
export const PasskeyByButton: Story = {
  async play({ args, loaded, step }) {
    const { authenticator } = loaded.fake;
    await step('reached by Tab', async () => {
      await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
      screen.getByRole('link', { name: /forgot your password/i }).focus();
      await userEvent.tab();
      await expect(await findButton()).toHaveFocus();
    });
    await step('one press', async () => {
      await userEvent.keyboard('{Enter}');
      await findAnnouncement(/signed in/i);
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
      await expect(authenticator.begun).toEqual([
        { kind: 'get', mode: 'quiet', challenge: 'challenge-1' },
        { kind: 'get', mode: 'dialog', challenge: 'challenge-1' },
      ]);
    });
  },
};

/** The dialog is closed: the field has its suggestions again, and the form works. */
export const PasskeyCancelled: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'cancels' } } },
  async play({ loaded }) {
    const { authenticator } = loaded.fake;
    await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
    await userEvent.click(await findButton());
    await findAnnouncement(/no passkey was used/i);
    await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
    await expect(screen.queryByRole('alert')).toBeNull();
    await signInWithPassword();
    await findAnnouncement(/signed in/i);
    await waitFor(() => expect(authenticator.ceremonies.current()).toBeNull());
  },
};

export const PasskeyWaitsForDevice: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'waits' } } },
  async play({ loaded }) {
    await userEvent.click(await findButton());
    await screen.findByRole('button', { name: /waiting for your device/i });
    await signInWithPassword();
    const paths = loaded.fake.calls.map(({ path }: { path: string }) => path);
    await expect(paths).not.toContain('signIn.email');
  },
};

/** The form shows the error; the authenticator is told to remove the passkey, and the field starts again. */
export const PasskeyUnknownToServer: Story = {
  parameters: { auth: { ...auth, passkeys: [] } },
  async play({ args, loaded }) {
    const { authenticator } = loaded.fake;
    await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
    authenticator.answer('confirms');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/no longer linked to an account/i);
    await expect(authenticator.signals).toEqual([
      { signalName: 'unknownCredential', rpID: 'localhost', credentialID: FAKE_CREDENTIAL },
    ]);
    await expect(args.onError).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
    await expect(authenticator.begun.at(-1)?.challenge).toBe('challenge-2');
  },
};

export const PasskeyOfUnverifiedAddress: Story = {
  parameters: { auth: { ...auth, failures: { 'passkey.verifyAuthentication': 'EMAIL_NOT_VERIFIED' } } },
  async play() {
    await userEvent.click(await findButton());
    await screen.findByRole('region', { name: /confirm your email/i });
  },
};

/** A passkey without user verification needs the second step. */
export const PasskeyThenSecondStep: Story = {
  parameters: {
    auth: {
      ...auth,
      user: { ...ada, twoFactorEnabled: true },
      handlers: {
        'passkey.verifyAuthentication': () => ({
          twoFactorRedirect: true,
          twoFactorMethods: ['totp'],
          secondFactors: ['totp'],
        }),
      },
    },
  },
  async play({ args }) {
    await userEvent.click(await findButton());
    await userEvent.type(await screen.findByRole('textbox', { name: /code/i }), `${FAKE_TOTP}{Enter}`);
    await waitFor(() =>
      expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ method: 'passkey' })),
    );
  },
};

/** After a password that a manager filled in, it makes a passkey without a question, before the page goes. */
export const PasskeyAddedAfterPassword: Story = {
  parameters: { auth: { ...auth, authenticator: { upgrade: true } } },
  async play({ loaded }) {
    await signInWithPassword();
    await findAnnouncement(/signed in/i);
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.authenticator.begun.at(-1)).toMatchObject({ kind: 'create', mode: 'quiet' });
    await expect(loaded.fake.state.passkeys.at(-1)?.credentialID).toBe(NEW_CREDENTIAL);
    await expect(onEvent).toHaveBeenCalledWith({ name: 'passkey_added' });
  },
};

/** An error is not shown. */
export const PasskeyNotAddedAfterPassword: Story = {
  parameters: {
    auth: {
      ...auth,
      authenticator: { upgrade: true },
      failures: { 'passkey.generateRegisterOptions': 'TOO_MANY_PASSKEYS' },
    },
  },
  async play({ args }) {
    await signInWithPassword();
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    await expect(args.onError).not.toHaveBeenCalled();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** The application switches suggestions and automatic passkeys off. */
export const PasskeyOnlyByButton: Story = {
  args: { passkeyAutofill: false, passkeyUpgrade: false },
  parameters: { auth: { ...auth, authenticator: { upgrade: true } } },
  async play({ loaded }) {
    await findButton();
    await signInWithPassword();
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.authenticator.begun).toEqual([]);
  },
};

/** The browser suggests none in fields: the button is there all the same. */
export const PasskeyNotSuggestedByBrowser: Story = {
  parameters: { auth: { ...auth, authenticator: { autofill: false } } },
  async play({ loaded }) {
    await userEvent.click(await findButton());
    await findAnnouncement(/signed in/i);
    await expect(loaded.fake.authenticator.begun).toHaveLength(1);
  },
};

export const PasskeysNotSupported: Story = {
  parameters: { auth: { ...auth, authenticator: { supported: false } } },
  async play({ loaded }) {
    await findEmail();
    // No line announces other ways where there is none.
    await waitFor(() => expect(screen.getByText(/or use/i)).not.toBeVisible());
    await signInWithPassword();
    await findAnnouncement(/signed in/i);
    await expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
    await expect(loaded.fake.authenticator.begun).toEqual([]);
  },
};

/** Nothing has to be typed. */
export const OnlyPasskeys: Story = {
  parameters: { auth: { config: { ...withPasskeys, ...passwordsOff } } },
  async play() {
    await userEvent.click(await findButton());
    await screen.findByRole('button', { name: /signed in/i });
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};
export const PasskeysAndProviders: Story = {
  parameters: {
    auth: { config: { ...withPasskeys, ...passwordsOff, socialProviders: eighteen.slice(0, 2) } },
  },
};
export const EveryWay: Story = {
  parameters: { auth: { config: { ...withPasskeys, socialProviders: eighteen.slice(0, 4) } } },
};
export const PasskeyNarrow: Story = { parameters: { width: 272 } };

export const PasskeySuggestedRightToLeft: Story = {
  ...PasskeySuggested,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
