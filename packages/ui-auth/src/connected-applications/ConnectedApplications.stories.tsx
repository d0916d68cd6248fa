import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  connectedApplications,
  toConsent,
  vouchedApplication,
  withApplications,
} from '#testing/fakes/fake-applications.ts';
import { adasTidelineSession, engines, tideline } from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { ConnectedApplications } from './ConnectedApplications.tsx';

const auth = {
  session: adasTidelineSession,
  organizations: [tideline, engines],
  config: { ...withOrganizations, ...withApplications },
  applications: { consents: connectedApplications },
};

const meta = {
  title: 'Applications/ConnectedApplications',
  component: ConnectedApplications,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof ConnectedApplications>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /applications/i });
const rowOf = (name: string) =>
  screen.queryAllByRole('listitem').find((row) => row.textContent?.includes(name));
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const List: Story = {
  async play() {
    await findList();
    await expect(rowOf('Fathom Desk')).toHaveTextContent(
      /sensitive.*desk\.fathom\.example.*change and delete tasks/i,
    );
    await waitFor(() => expect(rowOf('Fathom Desk')).toHaveTextContent(/analytical engines/i));
    await expect(rowOf('Ledger Bridge')).toHaveTextContent(/recognize you/i);
  },
};
const withVouched = { ...auth, applications: { consents: [vouchedApplication, ...connectedApplications] } };
/** Nobody was asked: the organization lets it act, and the person can end that, but not narrow it. */
export const Vouched: Story = {
  parameters: { auth: withVouched },
  async play({ loaded }) {
    await findList();
    await waitFor(() => expect(rowOf('Meeting agent')).toHaveTextContent(/by .?analytical engines/i));
    await expect(screen.queryByRole('button', { name: /change what .?meeting agent/i })).toBeNull();
    await press(/disconnect .?meeting agent/i);
    const row = within(rowOf('Meeting agent') ?? document.body);
    await expect(row.getByText(/can give it access again/i)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^\W*disconnect\W*$/i }));
    await waitFor(() => expect(rowOf('Meeting agent')).toBeUndefined());
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.deleteConsent',
      input: { id: 'grant-agent' },
    });
  },
};
/** Before its name is known, and after it is gone. */
export const VouchedByUnknown: Story = {
  parameters: {
    width: 320,
    auth: { ...withVouched, organizations: [tideline] },
  },
  async play() {
    await findList();
    await expect(rowOf('Meeting agent')).toHaveTextContent(/by your organization/i);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const LongTexts: Story = {
  parameters: {
    width: 480,
    auth: {
      ...auth,
      applications: {
        consents: connectedApplications.map((one) => ({
          ...one,
          clientName: `${one.clientName} of the Vereinigte Dampfschifffahrtsgesellschaften`,
          scopes: ['openid', 'profile', 'email', 'organization', 'offline_access', 'unknown:scope'],
        })),
      },
    },
  },
};
export const Empty: Story = {
  parameters: { auth: { ...auth, applications: { consents: [] } } },
  async play() {
    await screen.findByText(/no applications yet/i);
  },
};
const many = {
  ...auth,
  applications: {
    consents: Array.from({ length: 31 }, (_, at) =>
      toConsent({
        id: `consent-${at}`,
        clientId: `app-${at}`,
        clientName: `App ${at + 1}`,
        scopes: ['openid'],
      }),
    ),
  },
};
/** The button goes away with the last page, and the list gets the focus. */
export const Many: Story = {
  parameters: { auth: many },
  async play({ loaded }) {
    const list = await findList();
    await expect(within(list).getAllByRole('listitem')).toHaveLength(25);
    await press(/show more/i);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(31));
    await expect(screen.queryByRole('button', { name: /show more/i })).toBeNull();
    await expect(list).toHaveFocus();
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.getConsents',
      input: { limit: 25, offset: 25 },
    });
  },
};
export const NextPageFailed: Story = {
  parameters: { auth: many },
  async play({ loaded }) {
    const list = await findList();
    loaded.fake.fail('oauth2.getConsents', 'INTERNAL_SERVER_ERROR');
    await press(/show more/i);
    await screen.findByRole('alert');
    loaded.fake.succeed('oauth2.getConsents');
    await press(/try again/i);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(31));
  },
};
/** The application was deleted, and what it was allowed is still there. */
export const ApplicationDeleted: Story = {
  parameters: {
    auth: {
      ...auth,
      applications: {
        consents: connectedApplications.map((one) => ({ ...one, clientName: null, source: null })),
      },
    },
  },
  async play() {
    await findList();
    await expect(screen.getAllByText(/an application that was deleted/i)).toHaveLength(3);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['oauth2.getConsents'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.getConsents': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('oauth2.getConsents');
    await press(/try again/i);
    await findList();
  },
};
/** It asks in place, because nothing can bring the access back. */
export const Disconnected: Story = {
  async play({ loaded, args }) {
    await findList();
    await press(/disconnect .?quay map/i);
    const row = rowOf('Quay Map');
    await expect(row).toHaveTextContent(/its access ends now/i);
    await waitFor(() =>
      expect(within(row ?? document.body).getByRole('button', { name: /keep/i })).toHaveFocus(),
    );
    await userEvent.click(within(row ?? document.body).getByRole('button', { name: /^\W*disconnect\W*$/i }));
    await waitFor(() => expect(rowOf('Quay Map')).toBeUndefined());
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.deleteConsent',
      input: { id: 'consent-map' },
    });
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
export const Kept: Story = {
  async play({ loaded }) {
    await findList();
    await press(/disconnect .?quay map/i);
    await press(/^\W*keep\W*$/i);
    await expect(screen.queryByText(/its access ends now/i)).toBeNull();
    await expect(loaded.fake.state.applications.consents).toHaveLength(3);
  },
};
export const Asked: Story = {
  async play() {
    await findList();
    await press(/disconnect .?fathom desk/i);
  },
};
export const Refused: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.deleteConsent': 'NETWORK' } } },
  async play({ args }) {
    await findList();
    await press(/disconnect .?quay map/i);
    await press(/^\W*disconnect\W*$/i);
    await screen.findByText(/could not reach the server/i);
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(1));
  },
};
/** Single things are taken away in place, and nothing can be given. */
export const Narrowing: Story = {
  async play() {
    await findList();
    await expect(screen.queryByRole('button', { name: /change what .?ledger bridge/i })).toBeNull();
    await press(/change what .?fathom desk/i);
    const group = await screen.findByRole('group', { name: /fathom desk.? may/i });
    await expect(within(group).getAllByRole('checkbox')).toHaveLength(3);
    await expect(within(group).getByText(/is then signed out/i)).toBeVisible();
    await expect(within(group).getByRole('button', { name: /allow only this/i })).toBeDisabled();
  },
};
export const Narrowed: Story = {
  async play(context) {
    await Narrowing.play?.(context);
    await userEvent.click(screen.getByRole('checkbox', { name: /change and delete tasks/i }));
    await press(/allow only this/i);
    await waitFor(() => expect(rowOf('Fathom Desk')).not.toHaveTextContent(/change and delete tasks/i));
    await expect(context.loaded.fake.calls).toContainEqual({
      path: 'oauth2.updateConsent',
      input: { id: 'consent-desk', update: { scopes: ['openid', 'profile', 'tasks:read'] } },
    });
    await expect(context.args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(screen.getByRole('button', { name: /change what .?fathom desk/i })).toHaveFocus();
  },
};
export const NarrowingNarrow: Story = { ...Narrowing, parameters: { width: 320 } };
export const NarrowingRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.updateConsent': 'OAUTH_CONSENT_NOT_FOUND' } } },
  async play(context) {
    await Narrowing.play?.(context);
    await userEvent.click(screen.getByRole('checkbox', { name: /change and delete tasks/i }));
    await press(/allow only this/i);
    await screen.findByText(/no longer connected/i);
    // The list is loaded again first.
    await waitFor(() => expect(context.args.onError).toHaveBeenCalledTimes(1));
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play() {
    await findList();
    await expect(screen.queryByRole('button', { name: /disconnect|change/i })).toBeNull();
  },
};
/** A service without applications shows no card. */
export const SwitchedOff: Story = {
  parameters: { auth: { ...auth, config: { ...withOrganizations, oauthProvider: { enabled: false } } } },
  async play({ loaded }) {
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual(expect.objectContaining({ path: 'config' })),
    );
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
