import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ada, FAKE_PASSWORD, withPasskeys } from '#testing/people.ts';
import { SignInForm } from './SignInForm.tsx';

const everything = { ...withPasskeys, emailOtp: { enabled: true }, magicLink: { enabled: true } };
const used = (method: string | null) => () => {
  if (method === null) window.localStorage.clear();
  else window.localStorage.setItem('ua-last-method', method);
};

const meta = {
  title: 'Sign in/SignInForm',
  component: SignInForm,
  args: { flow: 'identifier-first', onSuccess: fn(), redirectTo: '/dashboard' },
  parameters: { auth: { config: everything } },
  beforeEach: used(null),
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findEmail = () => screen.findByRole('textbox', { name: /email address/i });
const findPassword = () => screen.findByLabelText(/^.?password/i, { selector: 'input' });
const give = async (email: string) => {
  const field = await findEmail();
  await userEvent.clear(field);
  await userEvent.type(field, `${email}{Enter}`);
};

/** One field, and the way that needs none. */
export const AddressFirst: Story = {
  async play() {
    await waitFor(async () => expect(await findEmail()).toHaveFocus());
    await expect(screen.queryByLabelText(/^.?password/i, { selector: 'input' })).toBeNull();
    await expect(await screen.findByRole('button', { name: /with a passkey/i })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /email me/i })).toBeNull();
  },
};

/** The password has the focus, and password managers see whose it is. */
export const AddressThenPassword: Story = {
  async play({ args, loaded }) {
    await give(ada.email);
    const password = await findPassword();
    await waitFor(() => expect(password).toHaveFocus());
    await expect(screen.getByText(ada.email)).toBeVisible();
    await expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(ada.email);
    await userEvent.type(password, `${FAKE_PASSWORD}{Enter}`);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'signIn.email',
      input: { email: ada.email, password: FAKE_PASSWORD, rememberMe: true },
    });
  },
};

const returning = () => {
  window.localStorage.setItem('ua-last-method', 'passkey');
  window.localStorage.setItem('ua-last-person', `${ada.id} ${ada.email}`);
  return () => window.localStorage.clear();
};

/** A browser that comes back: face and address, and the passkey that worked last. Somebody else starts anew. */
export const WelcomedBack: Story = {
  args: { flow: 'combined', welcomesBack: true },
  beforeEach: returning,
  async play() {
    await expect(await screen.findByText(ada.email)).toBeVisible();
    await expect(await screen.findByRole('button', { name: /with a passkey/i })).toBeVisible();
    await expect(await findPassword()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /not you/i }));
    await expect(await findEmail()).toHaveValue('');
    await expect(window.localStorage.getItem('ua-last-person')).toBeNull();
  },
};
export const WelcomedBackRightToLeft: Story = {
  args: { flow: 'combined', welcomesBack: true },
  beforeEach: returning,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
/** Without the option nothing is kept, and nobody is named. */
export const NotWelcomedBack: Story = {
  args: { flow: 'combined' },
  beforeEach: returning,
  async play() {
    await expect(await findEmail()).toHaveValue('');
    await expect(screen.queryByText(ada.email)).toBeNull();
  },
};
/** The address is kept by a sign-in. */
export const KeptForNextTime: Story = {
  args: { flow: 'combined', welcomesBack: true },
  beforeEach() {
    window.localStorage.clear();
    return () => window.localStorage.clear();
  },
  async play({ args }) {
    await userEvent.type(await findEmail(), ada.email);
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(window.localStorage.getItem('ua-last-person')).toBe(`${ada.id} ${ada.email}`);
  },
};

/** A way that worked in this browser comes first. The browser knows that, not the service. */
export const AddressThenPasskey: Story = {
  beforeEach: used('passkey'),
  async play() {
    await give(ada.email);
    const passkey = await screen.findByRole('button', { name: /with a passkey/i });
    await expect(passkey).toHaveAttribute('data-variant', 'primary');
    await expect(passkey).toHaveAccessibleDescription(/last used/i);
    await expect(screen.getByRole('button', { name: /^.?sign in.?$/i })).toHaveAttribute(
      'data-variant',
      'outline',
    );
  },
};

export const AddressThenCode: Story = {
  beforeEach: used('email-otp'),
  async play({ loaded }) {
    await give(ada.email);
    await userEvent.click(await screen.findByRole('button', { name: /email (me a )?code/i }));
    await screen.findByRole('textbox', { name: /code/i });
    await expect(loaded.fake.calls).toContainEqual({
      path: 'emailOtp.sendVerificationOtp',
      input: { email: ada.email, type: 'sign-in' },
    });
  },
};

const mailOnly = { emailAndPassword: { enabled: false }, emailOtp: { enabled: true } };

/** Without passwords the address is not asked for again. */
export const AddressThenCodeWithoutPasswords: Story = {
  parameters: { auth: { config: mailOnly } },
  async play({ loaded }) {
    await give(ada.email);
    const send = await screen.findByRole('button', { name: /email (me a )?code/i });
    await expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(send);
    await screen.findByRole('textbox', { name: /code/i });
    await expect(loaded.fake.calls).toContainEqual({
      path: 'emailOtp.sendVerificationOtp',
      input: { email: ada.email, type: 'sign-in' },
    });
  },
};

/** The field of the first step suggests passkeys, whatever follows it. */
export const AddressSuggestsPasskeys: Story = {
  parameters: { auth: { config: { ...withPasskeys, ...mailOnly } } },
  async play({ loaded }) {
    const { authenticator } = loaded.fake;
    await findEmail();
    await waitFor(() => expect(authenticator.ceremonies.current()).toBe('quiet'));
    await give(ada.email);
    await waitFor(() => expect(authenticator.ceremonies.current()).toBeNull());
  },
};

const providers = { ...everything, socialProviders: [{ id: 'github', name: 'GitHub' }] };

/** Every way is on the second step, providers below the fields. */
export const AddressThenProviders: Story = {
  parameters: { auth: { config: providers } },
  async play() {
    await give(ada.email);
    const password = await findPassword();
    const github = await screen.findByRole('button', { name: /github/i });
    await expect(password.compareDocumentPosition(github)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** The provider that worked last comes first. */
export const AddressAfterProvider: Story = {
  ...AddressThenProviders,
  beforeEach: used('github'),
  async play() {
    await give(ada.email);
    const password = await findPassword();
    const github = await screen.findByRole('button', { name: /github/i });
    await expect(password.compareDocumentPosition(github)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await expect(screen.getByRole('button', { name: /^.?sign in.?$/i })).toHaveAttribute(
      'data-variant',
      'outline',
    );
  },
};

/** Nobody learns who has an account: the service is not asked, and the screen is the same. */
export const AddressOfNobody: Story = {
  tags: ['!autodocs'],
  async play({ loaded }) {
    const seen: string[] = [];
    await findEmail();
    const before = loaded.fake.calls.map(({ path }: { path: string }) => path);
    for (const email of [ada.email, 'nobody@example.com']) {
      await give(email);
      await findPassword();
      const card = await screen.findByRole('region', { name: /welcome back/i });
      seen.push((card.textContent ?? '').replace(email, ''));
      await userEvent.click(screen.getByRole('button', { name: /not you/i }));
      await waitFor(async () => expect(await findEmail()).toHaveFocus());
    }
    await expect(seen[0]?.slice(2)).toBe(seen[1]?.slice(2));
    const asked = loaded.fake.calls.map(({ path }: { path: string }) => path);
    // The options of a passkey name nobody either.
    const ofPasskeys = loaded.fake.calls.filter(({ path }: { path: string }) => path.startsWith('passkey.'));
    await expect(JSON.stringify(ofPasskeys)).not.toContain('@');
    await expect(asked.filter((path: string) => !path.startsWith('passkey.')).length).toBe(
      before.filter((path: string) => !path.startsWith('passkey.')).length,
    );
  },
};

export const AddressThenPasswordRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
  async play() {
    await give(ada.email);
    await findPassword();
  },
};
