import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FakeCall } from '#testing/create-fake-auth.ts';
import { operatorsClient, toFakeRequest } from '#testing/fakes/fake-applications.ts';
import { FAKE_TOTP } from '#testing/fakes/fake-two-factor.ts';
import { ada, adasSession, FAKE_PASSWORD, withPasskeys } from '#testing/people.ts';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

const config = { ...withPasskeys, appName: 'Tideline' };
const auth = { session: adasSession, passkeys: [], config };
const required = `${toFakeRequest()}&required=true`;

const meta = {
  title: 'Applications/SecondFactorSetup',
  component: SecondFactorSetup,
  args: { query: toFakeRequest(), onSuccess: fn(() => false), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof SecondFactorSetup>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTitle = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (calls: readonly FakeCall[]) => calls.filter(({ path }) => path === 'oauth2.continue');
const setUpApp = async () => {
  await press(/authenticator app/i);
  await userEvent.type(
    await screen.findByLabelText(/^.?password/i, { selector: 'input' }),
    `${FAKE_PASSWORD}{Enter}`,
  );
};

/** Who asks, why, and that it can be left. */
export const Question: Story = {
  async play() {
    await findTitle(/fathom desk.? asks for a second step/i);
    await expect(screen.getByText(/has not checked who is behind it/i)).toBeVisible();
    await expect(screen.getByText(/you can also go on without one/i)).toBeVisible();
    await expect(screen.getByRole('button', { name: /add a passkey/i })).toBeVisible();
    await expect(screen.getByText(/ada lovelace/i)).toBeVisible();
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Required: Story = {
  args: { query: required },
  async play() {
    await screen.findByText(/fathom desk.? does not let you in/i);
    await expect(screen.queryByText(/go on without/i)).toBeNull();
    await expect(screen.getByText(/then you go back to/i)).toHaveTextContent('desk.fathom.example');
  },
};
export const OfOperator: Story = {
  args: { query: toFakeRequest({ clientId: operatorsClient.client_id }) },
  async play() {
    await screen.findByText(/made by .?tideline/i);
  },
};
export const OnThisComputer: Story = {
  args: { query: toFakeRequest({ redirectUri: 'http://127.0.0.1:8123/callback' }) },
  async play() {
    await screen.findByText(/another program on this computer could pretend to be this application/i);
  },
};
/** The application learns how somebody has signed in. */
export const NotNow: Story = {
  async play({ loaded, args }) {
    await press(/not now/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith({ declined: true }));
    await expect(sent(loaded.fake.calls)).toEqual([
      {
        path: 'oauth2.continue',
        input: { withoutSecondFactor: true, oauth_query: args.query?.slice(1) },
      },
    ]);
  },
};
/** What a browser without script sends by itself. */
export const WithoutScript: Story = {
  async play({ args, canvasElement }) {
    await findTitle(/asks for a second step/i);
    const form = canvasElement.querySelector('form');
    await expect(form).toHaveAttribute('action', '/api/auth/oauth2/continue');
    await expect([...new FormData(form ?? undefined)]).toEqual([
      ['oauth_query', args.query?.slice(1)],
      ['withoutSecondFactor', 'true'],
    ]);
  },
};
/** The backup codes stay until they are saved, although the service knows of the app by then. */
export const App: Story = {
  async play({ loaded, args }) {
    await findTitle(/asks for a second step/i);
    await setUpApp();
    await findTitle(/scan the code/i);
    await userEvent.type(await screen.findByRole('textbox', { name: /code/i }), FAKE_TOTP);
    const list = await screen.findByRole('list', { name: /backup codes/i });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await expect(screen.queryByRole('button', { name: /another way/i })).toBeNull();
    await expect(sent(loaded.fake.calls)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
    await press(/done/i);
    await findTitle(/second step is set up/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith({ declined: false }));
    await expect(sent(loaded.fake.calls)).toHaveLength(1);
  },
};
export const AppScan: Story = {
  async play() {
    await setUpApp();
    await findTitle(/scan the code/i);
    await expect(screen.getByRole('img', { name: /qr code/i })).toBeVisible();
  },
};
export const AppScanNarrow: Story = { ...AppScan, parameters: { width: 320 } };
export const AppCodes: Story = {
  async play() {
    await setUpApp();
    await userEvent.type(await screen.findByRole('textbox', { name: /code/i }), FAKE_TOTP);
    await findTitle(/save your backup codes/i);
  },
};
export const AppLeft: Story = {
  async play() {
    await press(/authenticator app/i);
    await findTitle(/set up two-step verification/i);
    await press(/another way/i);
    await findTitle(/asks for a second step/i);
  },
};
export const AppWrongPassword: Story = {
  async play() {
    await press(/authenticator app/i);
    await userEvent.type(
      await screen.findByLabelText(/^.?password/i, { selector: 'input' }),
      'wrong password{Enter}',
    );
    await screen.findByText(/that password is not right/i);
  },
};
export const Passkey: Story = {
  async play({ loaded, args }) {
    await press(/add a passkey/i);
    await findTitle(/second step is set up/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith({ declined: false }));
    await expect(sent(loaded.fake.calls)).toHaveLength(1);
  },
};
export const PasskeyCancelled: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'cancels' } } },
  async play({ loaded }) {
    await press(/add a passkey/i);
    await screen.findByText(/no passkey was added/i, { selector: 'p' });
    await expect(sent(loaded.fake.calls)).toEqual([]);
  },
};
/** The dialog of every other page comes first, and then the passkey. */
export const NotFresh: Story = {
  parameters: { auth: { ...auth, failures: { 'passkey.generateRegisterOptions': 'SESSION_NOT_FRESH' } } },
  async play({ loaded, args }) {
    await press(/add a passkey/i);
    await screen.findByRole('dialog', { name: /confirm it is you/i });
    loaded.fake.succeed('passkey.generateRegisterOptions');
    await userEvent.type(
      await screen.findByLabelText(/^.?password/i, { selector: 'input' }),
      `${FAKE_PASSWORD}{Enter}`,
    );
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith({ declined: false }));
  },
};
export const AppAlone: Story = {
  parameters: { auth: { ...auth, config: { ...config, passkey: { enabled: false, register: false } } } },
  async play() {
    await screen.findByRole('button', { name: /authenticator app/i });
    await expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
  },
};
export const NothingPossible: Story = {
  parameters: {
    auth: {
      ...auth,
      config: { ...config, twoFactor: { totp: false } },
      authenticator: { supported: false },
    },
  },
  async play() {
    await screen.findByText(/this browser cannot use passkeys/i);
    await expect(screen.getByRole('button', { name: /not now/i })).toBeVisible();
  },
};
/** Set up in another window, or before the page was loaded again. */
export const HasOne: Story = {
  parameters: {
    auth: {
      ...auth,
      session: { ...adasSession, user: { ...ada, twoFactorEnabled: true } },
      twoFactor: { methods: ['totp'] },
    },
  },
  async play({ loaded, args }) {
    await findTitle(/second step is set up/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith({ declined: false }));
    await expect(sent(loaded.fake.calls)).toEqual([
      { path: 'oauth2.continue', input: { postLogin: true, oauth_query: args.query?.slice(1) } },
    ]);
  },
};
export const GoingOnFails: Story = {
  ...HasOne,
  parameters: { auth: { ...HasOne.parameters?.auth, failures: { 'oauth2.continue': 'NETWORK' } } },
  async play({ loaded, args }) {
    await screen.findByText(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
    loaded.fake.succeed('oauth2.continue');
    await press(/^\W*continue\W*$/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['oauth2.publicClient'] } } };
export const Failed: Story = {
  parameters: { auth: { ...auth, failures: { 'twoFactor.status': 'NETWORK' } } },
  async play({ loaded }) {
    await screen.findByText(/could not reach the server/i);
    loaded.fake.succeed('twoFactor.status');
    await press(/try again/i);
    await findTitle(/asks for a second step/i);
  },
};
export const UnknownApplication: Story = {
  args: { query: toFakeRequest({ clientId: 'gone' }) },
  async play() {
    await screen.findByText(/not known here/i);
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
export const Refused: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.continue': 'NETWORK' } } },
  async play({ args }) {
    await press(/not now/i);
    await screen.findByText(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
export const TooOld: Story = {
  args: { query: toFakeRequest({ endsIn: -1 }) },
  async play() {
    await findTitle(/too old/i);
  },
};
export const AnsweredElsewhere: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.continue': 'INVALID_OAUTH_QUERY' } } },
  async play() {
    await press(/not now/i);
    await findTitle(/too old/i);
  },
};
export const NoRequest: Story = {
  args: { query: '' },
  async play() {
    await findTitle(/nothing to set up/i);
  },
};
export const SignedOut: Story = {
  parameters: { auth: { session: null, config } },
  async play() {
    await expect(await screen.findByRole('link', { name: /sign in/i })).toBeVisible();
  },
};
export const ViewingAsSomebodyElse: Story = {
  parameters: {
    auth: {
      ...auth,
      session: { ...adasSession, session: { ...adasSession.session, impersonatedBy: 'user-grace' } },
    },
  },
  async play() {
    await findTitle(/while you view as someone else/i);
    await expect(screen.queryByRole('button', { name: /not now/i })).toBeNull();
  },
};

export const RightToLeft: Story = { ...Question, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const AppRightToLeft: Story = { ...AppScan, globals: { dir: 'rtl', locale: 'ar-XB' } };
