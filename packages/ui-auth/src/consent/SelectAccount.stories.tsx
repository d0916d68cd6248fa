import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { FakeCall } from '#testing/create-fake-auth.ts';
import { toFakeRequest } from '#testing/fakes/fake-applications.ts';
import { adasSession, gracesSession } from '#testing/people.ts';
import { SelectAccount } from './SelectAccount.tsx';

const auth = {
  session: adasSession,
  others: [gracesSession],
  config: { multiSession: { enabled: true } },
};

const meta = {
  title: 'Applications/SelectAccount',
  component: SelectAccount,
  args: { query: toFakeRequest(), onSuccess: fn(() => false), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof SelectAccount>;

export default meta;
type Story = StoryObj<typeof meta>;

const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const Accounts: Story = {
  async play() {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await expect(screen.getByRole('link', { name: /another account/i })).toHaveAttribute(
      'href',
      expect.stringContaining('/sign-in'),
    );
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const ActiveAccount: Story = {
  async play({ loaded, args }) {
    await pick(/continue as .*ada lovelace/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.continue',
      input: { selected: true, oauth_query: args.query?.slice(1) },
    });
  },
};
/** The other one becomes active first. */
export const OtherAccount: Story = {
  async play({ loaded, args }) {
    await pick(/continue as .*grace hopper/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    const paths = loaded.fake.calls.map(({ path }: FakeCall) => path);
    await expect(paths.indexOf('multiSession.setActive')).toBeGreaterThan(-1);
    await expect(paths.indexOf('oauth2.continue')).toBeGreaterThan(paths.indexOf('multiSession.setActive'));
  },
};
/** A browser that has one account at a time. */
export const OneAccount: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ args }) {
    await pick(/continue as .*ada lovelace/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};
/** What a browser without script sends by itself. */
export const WithoutScript: Story = {
  async play({ args, canvasElement }) {
    await screen.findAllByRole('listitem');
    const form = canvasElement.querySelector('form');
    await expect(form).toHaveAttribute('action', '/api/auth/oauth2/continue');
    await expect([...new FormData(form ?? undefined)]).toEqual([
      ['oauth_query', args.query?.slice(1)],
      ['selected', 'true'],
    ]);
  },
};
export const Loading: Story = {
  parameters: { auth: { ...auth, held: ['multiSession.listDeviceSessions'] } },
};
export const Refused: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.continue': 'NETWORK' } } },
  async play({ args }) {
    await pick(/continue as .*ada lovelace/i);
    await screen.findByText(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
export const TooOld: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.continue': 'INVALID_OAUTH_QUERY' } } },
  async play() {
    await pick(/continue as .*ada lovelace/i);
    await screen.findByRole('heading', { name: /too old/i });
  },
};
export const NoRequest: Story = {
  args: { query: '' },
  async play() {
    await screen.findByRole('heading', { name: /nothing to choose/i });
  },
};

export const RightToLeft: Story = { ...Accounts, globals: { dir: 'rtl', locale: 'ar-XB' } };
