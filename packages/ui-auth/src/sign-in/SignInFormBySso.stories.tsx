import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import { noPolicy } from '#testing/fakes/fake-organization.ts';
import { withSso } from '#testing/fakes/fake-sso.ts';
import { ada, FAKE_PASSWORD, withPasskeys } from '#testing/people.ts';
import { beginWithAddress } from '#testing/story-address.ts';
import { SignInForm } from './SignInForm.tsx';

const leave = fn();
const config = { ...withPasskeys, ...withSso, socialProviders: [{ id: 'github', name: 'GitHub' }] };
const required = { config, organization: { policy: { ...noPolicy, allowedMethods: ['sso'] } } };

const meta = {
  title: 'Sign in/SignInForm',
  component: SignInForm,
  args: { redirectTo: '/dashboard', onError: fn() },
  parameters: { auth: { config }, provider: { leave } },
  beforeEach() {
    leave.mockClear();
    window.localStorage.clear();
  },
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const AT_WORK = 'hedy@engines.example';
const findEmail = () => screen.findByRole('textbox', { name: /email address/i });
const findPassword = () => screen.findByLabelText(/^.?password/i, { selector: 'input' });
const findContinue = () => screen.findByRole('button', { name: /engines okta/i });
const hasPassword = () => document.querySelector('input[type=password]') !== null;

async function leaveField(email: string): Promise<void> {
  const field = await findEmail();
  await userEvent.clear(field);
  await userEvent.type(field, email);
  await userEvent.tab();
}

/** The identity provider is one way of several, below the fields: nothing moves while a password is typed. */
export const SsoOffered: Story = {
  async play({ loaded }) {
    await leaveField(AT_WORK);
    const button = await findContinue();
    await expect(button).toHaveTextContent(/continue with/i);
    await screen.findByText(/with your account at/i, { selector: '[aria-live] *' });
    await expect(await findPassword()).toHaveFocus();
    const submit = screen.getByRole('button', { name: /^.?sign in.?$/i });
    await expect(submit.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(button);
    await waitFor(() =>
      expect(leave).toHaveBeenCalledWith(expect.stringContaining('https://engines.okta.example')),
    );
    await expect(loaded.fake.calls).toContainEqual({
      path: 'signIn.sso',
      input: expect.objectContaining({ providerId: 'engines', loginHint: AT_WORK }),
    });
  },
};
/** No other way is left; the button has the focus that the password had. */
export const SsoRequired: Story = {
  parameters: { auth: required },
  async play() {
    await leaveField(AT_WORK);
    const button = await findContinue();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('data-variant', 'primary');
    await expect(
      screen.getByText(/asks you to sign in with its own account/i, { selector: 'p' }),
    ).toBeVisible();
    await expect(hasPassword()).toBe(false);
    for (const name of [/github/i, /passkey/i])
      await expect(screen.queryByRole('button', { name })).toBeNull();
  },
};
export const SsoNarrow: Story = {
  tags: ['!autodocs'],
  parameters: { auth: required, width: 320 },
  async play() {
    await leaveField(AT_WORK);
    await findContinue();
  },
};
/** Password managers fill both fields without leaving one: the password is not sent. */
export const SsoRequiredOnSubmit: Story = {
  tags: ['!autodocs'],
  parameters: { auth: required },
  async play({ loaded }) {
    const email = await findEmail();
    const password = await findPassword();
    await userEvent.type(password, FAKE_PASSWORD);
    await userEvent.type(email, `${AT_WORK}{Enter}`);
    await findContinue();
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('signIn.email');
  },
};
/** Owners who may come in when the identity provider is down find the other ways, and are asked no second time. */
export const SsoRequiredAndOtherWay: Story = {
  parameters: { auth: { ...required, user: { ...ada, email: AT_WORK } } },
  async play({ loaded }) {
    await leaveField(AT_WORK);
    await userEvent.click(await screen.findByRole('button', { name: /use another way/i }));
    await expect(await findEmail()).toHaveValue(AT_WORK);
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'signIn.email',
        input: { email: AT_WORK, password: FAKE_PASSWORD, rememberMe: true },
      }),
    );
  },
};
export const SsoOfAnother: Story = {
  tags: ['!autodocs'],
  parameters: { auth: required },
  async play() {
    await leaveField(AT_WORK);
    await userEvent.click(await screen.findByRole('button', { name: /not you/i }));
    await expect(await findEmail()).toHaveValue('');
    await expect(hasPassword()).toBe(true);
  },
};
/** An address of nobody's domain changes nothing. */
export const SsoOfNobody: Story = {
  tags: ['!autodocs'],
  parameters: { auth: required },
  async play({ loaded }) {
    await leaveField('ada@example.com');
    await waitFor(() =>
      expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).toContain('sso.discover'),
    );
    await expect(await findPassword()).toHaveFocus();
    await expect(screen.queryByRole('button', { name: /engines/i })).toBeNull();
  },
};
/** The service refuses the password of somebody whose organization takes no password. */
export const SsoRequiredByRefusal: Story = {
  parameters: {
    auth: {
      config,
      connections: [],
      handlers: {
        'signIn.email': () => {
          throw new FakeFailure('SSO_REQUIRED', {
            details: { providerId: 'engines', organizationSlug: 'analytical-engines' },
          });
        },
      },
    },
  },
  async play() {
    await userEvent.type(await findEmail(), AT_WORK);
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    const button = await screen.findByRole('button', { name: /continue with single sign-on/i });
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const SsoFailed: Story = {
  parameters: { auth: { ...required, failures: { 'signIn.sso': 'SSO_PROVIDER_UNREACHABLE' } } },
  async play({ args }) {
    await leaveField(AT_WORK);
    await userEvent.click(await findContinue());
    await expect(await screen.findByRole('alert')).toHaveTextContent(/did not answer/i);
    await expect(args.onError).toHaveBeenCalled();
  },
};
/** Without an answer the form goes on: the service itself refuses what an organization does not take. */
export const SsoNotFound: Story = {
  tags: ['!autodocs'],
  parameters: {
    auth: {
      ...required,
      user: { ...ada, email: AT_WORK },
      failures: { 'sso.discover': 'TOO_MANY_REQUESTS' },
    },
  },
  async play({ loaded }) {
    await leaveField(AT_WORK);
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    await waitFor(() =>
      expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).toContain('signIn.email'),
    );
  },
};

/** A link of an organization's own page leads straight to its button. It needs a press: no page signs in by itself. */
export const SsoByProviderInUrl: Story = {
  beforeEach: () => beginWithAddress({ sso: 'engines' }),
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /continue with single sign-on/i }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    await expect(loaded.fake.calls).toContainEqual({
      path: 'signIn.sso',
      input: expect.objectContaining({ providerId: 'engines' }),
    });
  },
};
export const SsoByOrganizationInUrl: Story = {
  tags: ['!autodocs'],
  beforeEach: () => beginWithAddress({ organization: 'analytical-engines' }),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /continue with single sign-on/i }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
  },
};
export const SsoByDomainInUrl: Story = {
  beforeEach: () => beginWithAddress({ domain: 'engines.example' }),
  async play() {
    await expect(await screen.findByRole('button', { name: /engines okta/i })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /use another way/i }));
    await findPassword();
  },
};

export const SsoAfterAddress: Story = {
  args: { flow: 'identifier-first' },
  parameters: { auth: required },
  async play() {
    await userEvent.type(await findEmail(), `${AT_WORK}{Enter}`);
    await findContinue();
    await expect(hasPassword()).toBe(false);
    await expect(screen.getByText(AT_WORK)).toBeVisible();
  },
};
/** A service without any other way asks for the address alone. */
export const SsoAlone: Story = {
  parameters: {
    auth: {
      config: {
        ...withSso,
        emailAndPassword: { enabled: false },
        passkey: { enabled: false },
        socialProviders: [],
      },
    },
  },
  async play() {
    await userEvent.type(await findEmail(), 'ada@example.com{Enter}');
    await screen.findByText(/no organization here/i);
    await userEvent.clear(await findEmail());
    await userEvent.type(await findEmail(), `${AT_WORK}{Enter}`);
    await expect(await findContinue()).toBeVisible();
  },
};
/** Without identity providers of organizations nothing is asked. */
export const SsoOff: Story = {
  tags: ['!autodocs'],
  parameters: { auth: { config: { sso: { enabled: false } } } },
  async play({ loaded }) {
    await leaveField(AT_WORK);
    await findPassword();
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('sso.discover');
  },
};

export const SsoRightToLeft: Story = { ...SsoRequired, globals: { dir: 'rtl', locale: 'ar-XB' } };
