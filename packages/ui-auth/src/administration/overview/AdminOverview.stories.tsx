import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { withAdministration } from '#testing/fake-administration.ts';
import { adasAdminSession } from '#testing/fake-users.ts';
import { AdminOverview } from './AdminOverview.tsx';

const activity = { all: true, overview: true, exportUrl: null };
const auth = { session: adasAdminSession, config: { ...withAdministration, activity } };

const meta = {
  title: 'Administration/AdminOverview',
  component: AdminOverview,
  args: { usersHref: '/admin/users' },
  parameters: { auth },
} satisfies Meta<typeof AdminOverview>;

export default meta;
type Story = StoryObj<typeof meta>;

const findChart = () => screen.findByRole('figure', { name: /sign-ins per day/i });

/** Screen readers get the numbers of the chart as a table. */
export const Page: Story = {
  async play() {
    const table = within(await findChart()).getByRole('table', { name: /sign-ins per day/i });
    await expect(within(table).getAllByRole('row')).toHaveLength(31);
    await expect(screen.getByText(/^.?412.?$/)).toBeVisible();
    await expect(screen.getByText(/% .?of attempts/)).toBeVisible();
    const newest = await screen.findByRole('list', { name: /newest people/i });
    await expect(await within(newest).findByRole('link', { name: /joan clarke/i })).toHaveAttribute(
      'href',
      '/admin/users?user=user-joan',
    );
    await expect(screen.getByRole('link', { name: /all users/i })).toHaveAttribute('href', '/admin/users');
  },
};
export const Narrow: Story = { parameters: { width: 360 } };
/** The days of the reader are asked for, and another number of them. */
export const Week: Story = {
  args: { days: 7, usersHref: undefined },
  async play({ loaded }) {
    await expect(within(await findChart()).getAllByRole('row')).toHaveLength(8);
    const asked = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'admin.overview');
    await expect(asked).toEqual([
      { path: 'admin.overview', input: { days: 7, utcOffset: expect.any(Number) } },
    ]);
    await expect(screen.queryByRole('link')).toBeNull();
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['admin.overview'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.overview': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/could not load/i);
    loaded.fake.succeed('admin.overview');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await findChart()).toBeVisible();
  },
};
export const SignedOut: Story = {
  parameters: { auth: { ...auth, session: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
export const SwitchedOff: Story = {
  parameters: { auth: { ...auth, config: { activity: { overview: false } } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
export const PageRightToLeft: Story = { ...Page, globals: { dir: 'rtl', locale: 'ar-XB' } };
