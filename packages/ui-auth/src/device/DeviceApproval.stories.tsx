import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { operatorsClient, registeredClient, toFakeClient } from '#testing/fakes/fake-applications.ts';
import { adasTidelineSession, engines, tideline } from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adasSession } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { DeviceApproval } from './DeviceApproval.tsx';

const auth = { session: adasSession };

const meta = {
  title: 'Applications/DeviceApproval',
  component: DeviceApproval,
  args: { userCode: 'wdjb-mjht', onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof DeviceApproval>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTitle = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const withDevice = (device: object) => ({ auth: { ...auth, device } });
const elsewhere = { sameNetwork: false, ipAddress: '198.51.100.7', age: 480, expiresIn: 1320 };

export const Ready: Story = {
  async play({ loaded }) {
    await findTitle(/sign in .?tideline-cli/i);
    await expect(screen.getByText(/W D J B M J H T/)).toBeInTheDocument();
    await expect(screen.getByText('203.0.113.24')).toBeVisible();
    await expect(screen.getByText(/same network/i)).toBeVisible();
    await expect(screen.getByText('tideline-cli/2.4 (linux)')).toBeVisible();
    // Nothing is approved by opening the page.
    await expect(loaded.fake.state.device.status).toBe('pending');
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const RightToLeft: Story = {
  ...Ready,
  play: () => undefined,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const WithScopes: Story = {
  parameters: withDevice({ scope: 'boards:read tasks:read' }),
  async play() {
    await expect(await screen.findByText(/boards:read and tasks:read/i)).toBeVisible();
  },
};
export const KnownBrowser: Story = {
  parameters: withDevice({ browser: 'Chrome', system: 'Windows' }),
  async play() {
    await expect(await screen.findByText(/chrome.? on .?windows/i)).toBeVisible();
  },
};

/** It asked a while ago, on another network: Deny is the filled button, and the other one waits for the tick. */
export const Suspicious: Story = {
  parameters: withDevice(elsewhere),
  async play({ loaded }) {
    await screen.findByText(/on another network\./i);
    const approve = screen.getByRole('button', { name: /approve anyway/i });
    await expect(approve).toBeDisabled();
    await expect(screen.getByRole('button', { name: /^deny/i })).toHaveAttribute('data-variant', 'primary');
    await userEvent.click(screen.getByRole('checkbox', { name: /started this myself/i }));
    await expect(approve).toBeEnabled();
    await userEvent.click(approve);
    await findTitle(/is signed in/i);
    await expect(loaded.fake.state.device.status).toBe('approved');
  },
};
/** Another network is a warning, and no more where it has just asked: phones and televisions often have one. */
export const OtherNetwork: Story = {
  parameters: withDevice({ ...elsewhere, age: 40 }),
  async play() {
    await screen.findByText(/not on the network of this browser/i);
    await expect(screen.getByText(/press deny/i)).toBeVisible();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};
export const UnknownNetwork: Story = {
  parameters: withDevice({ sameNetwork: null }),
  async play() {
    await screen.findByText(/unknown network/i);
  },
};
/** Arabic digits are those of the code. */
export const TypedInOtherDigits: Story = {
  args: { userCode: 'wdj٧-mjh٤' },
  parameters: withDevice({ userCode: 'WDJ7MJH4' }),
  async play() {
    await findTitle(/sign in .?tideline-cli/i);
  },
};

/** An application that is known: who answers for it, and what it could do, as on the page of consent. */
export const Application: Story = {
  parameters: withDevice({
    client: registeredClient,
    scope: 'openid profile tasks:read tasks:write offline_access',
    resources: ['https://api.example.com/tasks'],
  }),
  async play() {
    await findTitle(/sign in .?fathom desk/i);
    await expect(screen.getByText(/the application registered itself here/i)).toBeVisible();
    await expect(screen.getByText(/change and delete tasks/i)).toBeVisible();
    await expect(screen.getByText(/^\W*tasks\W*$/i)).toBeVisible();
    await expect(screen.queryByText(/everything in your name/i)).toBeNull();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};
export const ApplicationNarrow: Story = {
  ...Application,
  parameters: { ...Application.parameters, width: 320 },
};
export const ApplicationRightToLeft: Story = {
  ...Application,
  play: () => undefined,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const ApplicationOfOperator: Story = {
  parameters: withDevice({ client: operatorsClient, scope: 'openid' }),
  async play() {
    await screen.findByText(/made by/i);
    await expect(screen.getByText(/recognize you/i)).toBeVisible();
  },
};
/** It asks for an organization, and the person chooses one. */
export const ApplicationInOrganization: Story = {
  parameters: {
    auth: {
      session: adasTidelineSession,
      config: { ...withOrganizations, appName: 'Tideline' },
      organizations: [tideline, engines],
      device: { client: operatorsClient, scope: 'openid organization' },
    },
  },
  async play({ loaded }) {
    const organizations = await screen.findByRole('combobox', { name: /organization/i });
    await expect(organizations).toHaveValue(tideline.id);
    await chooseOption(organizations, engines.id);
    await press(/^approve/i);
    await findTitle(/is signed in/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'device.approve',
      input: { userCode: 'WDJBMJHT', organization_id: engines.id },
    });
  },
};
export const ApplicationSuspicious: Story = {
  parameters: withDevice({
    ...elsewhere,
    client: toFakeClient({
      client_name: 'Vereinigte Dampfschifffahrtsgesellschaften für Anwendungen mit langen Namen',
    }),
    scope: 'openid tasks:write',
  }),
  async play() {
    await screen.findByRole('checkbox', { name: /started this myself/i });
    await expect(screen.getByRole('button', { name: /approve anyway/i })).toBeDisabled();
  },
};

/** By keyboard. */
export const Approved: Story = {
  async play({ args, loaded }) {
    const approve = await screen.findByRole('button', { name: /^approve/i });
    approve.focus();
    await userEvent.keyboard('{Enter}');
    await findTitle(/is signed in/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'device.approve',
      input: { userCode: 'WDJBMJHT' },
    });
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith({ decision: 'approved' }));
  },
};
export const Approving: Story = {
  parameters: { auth: { ...auth, held: ['device.approve'] } },
  async play() {
    await press(/^approve/i);
    await screen.findByRole('button', { name: /approving/i });
  },
};
export const Denied: Story = {
  async play({ args, loaded }) {
    await press(/^deny/i);
    await findTitle(/you denied the device/i);
    await expect(loaded.fake.state.device.status).toBe('denied');
    await expect(args.onSuccess).toHaveBeenCalledWith({ decision: 'denied' });
  },
};
export const Refused: Story = {
  parameters: { auth: { ...auth, failures: { 'device.approve': 'NETWORK' } } },
  async play({ args }) {
    await press(/^approve/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** The last character looks the code up; pasting works, too. */
export const Typed: Story = {
  args: { userCode: undefined },
  async play({ step }) {
    await findTitle(/sign in a device/i);
    const code = await screen.findByRole('textbox', { name: /code/i });
    await step('a wrong code empties the boxes', async () => {
      await userEvent.click(code);
      await userEvent.paste('aaaa-aaaa');
      const again = await screen.findByRole('textbox', { name: /code/i });
      await waitFor(() => expect(again).toHaveAccessibleDescription(/not right/i));
      await expect(again).toHaveValue('');
    });
    await step('the right one shows the device', async () => {
      await userEvent.click(screen.getByRole('textbox', { name: /code/i }));
      await userEvent.keyboard('wdjb mjht');
      await findTitle(/sign in .?tideline-cli/i);
    });
  },
};
export const NoCode: Story = { args: { userCode: undefined } };
export const TooManyWrongCodes: Story = {
  parameters: {
    auth: { ...auth, failures: { 'device.show': { code: 'TOO_MANY_REQUESTS', retryAfter: 60 } } },
  },
  async play({ loaded }) {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/too many/i);
    loaded.fake.succeed('device.show');
    await press(/try again/i);
    await findTitle(/sign in .?tideline-cli/i);
  },
};
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'device.show': 'INTERNAL_SERVER_ERROR' } } },
  async play() {
    await screen.findByRole('alert');
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['device.show'] } } };
export const Expired: Story = {
  parameters: withDevice({ expiresIn: 0 }),
  async play() {
    await findTitle(/has expired/i);
    await press(/type another code/i);
    await screen.findByRole('textbox', { name: /code/i });
  },
};
export const DecidedBefore: Story = {
  parameters: withDevice({ owner: 'visitor', status: 'denied' }),
  async play() {
    await findTitle(/been used already/i);
  },
};
export const OfAnotherPerson: Story = {
  parameters: withDevice({ owner: 'somebody else' }),
  async play() {
    await findTitle(/not yours/i);
    await expect(screen.queryByText('203.0.113.24')).toBeNull();
  },
};
/** After signing in people come back to their device. */
export const SignedOut: Story = {
  parameters: { auth: { session: null } },
  async play() {
    const link = await screen.findByRole('link', { name: /sign in/i });
    await expect(link).toHaveAttribute('href', expect.stringContaining('redirectTo='));
    await expect(screen.queryByText(/tideline-cli/)).toBeNull();
  },
};
/** An administrator who acts as somebody decides nothing for them. */
export const Viewing: Story = {
  parameters: {
    auth: {
      session: { ...adasSession, session: { ...adasSession.session, impersonatedBy: 'user-root' } },
    },
  },
  async play({ loaded }) {
    await findTitle(/cannot sign in a device/i);
    await expect(loaded.fake.state.device.owner).toBe('nobody');
  },
};
