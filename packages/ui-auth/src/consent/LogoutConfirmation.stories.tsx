import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { operatorsClient } from '#testing/fakes/fake-applications.ts';
import { adasSession } from '#testing/people.ts';
import { LogoutConfirmation } from './LogoutConfirmation.tsx';

const query = `?client_id=${operatorsClient.client_id}&state=s&ba_param=client_id&ba_param=state&sig=c2ln`;
const auth = { session: adasSession, config: { appName: 'Tideline' } };

const meta = {
  title: 'Applications/LogoutConfirmation',
  component: LogoutConfirmation,
  args: { query },
  parameters: { auth },
} satisfies Meta<typeof LogoutConfirmation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The browser sends the form itself, with the query of the page as the service has signed it. */
export const Asked: Story = {
  async play({ canvasElement }) {
    await screen.findByRole('heading', { name: /sign out of .?tideline/i });
    await screen.findByText(/quay map/i);
    const form = canvasElement.querySelector('form');
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form).toHaveAttribute('action', '/api/auth/oauth2/end-session/confirm');
    await expect([...new FormData(form ?? undefined)]).toEqual([
      ['action', 'confirm'],
      ['oauth_query', query.slice(1)],
    ]);
    await expect(screen.getByRole('link', { name: /stay signed in/i })).toHaveAttribute('href', '/');
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const ByNobodyKnown: Story = {
  args: { query: '' },
  async play() {
    await screen.findByText(/ada lovelace/i, { selector: 'b' });
  },
};
export const Done: Story = {
  args: { query: '?signed_out=true' },
  parameters: { auth: { session: null, config: { appName: 'Tideline' } } },
  async play() {
    await screen.findByRole('heading', { name: /you are signed out/i });
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['getSession'] } } };

export const RightToLeft: Story = { ...Asked, globals: { dir: 'rtl', locale: 'ar-XB' } };
