import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { AdminOverview } from './AdminOverview.tsx';

const activity = { all: true, overview: true, exportUrl: null };
const auth = { session: adasAdminSession, config: { ...withAdministration, activity } };

const meta = {
  title: 'Administration/AdminOverview',
  component: AdminOverview,
  args: { usersHref: '/admin/users', activityHref: '/admin/activity' },
  parameters: { auth },
} satisfies Meta<typeof AdminOverview>;

export default meta;
type Story = StoryObj<typeof meta>;

const findChart = () => screen.findByRole('figure', { name: /sign-ins per day/i });

/** Screen readers get the numbers of the chart as a table. */
export const Page: Story = {
  tags: ['pictured'],
  async play() {
    const table = within(await findChart()).getByRole('table', { name: /sign-ins per day/i });
    await expect(within(table).getAllByRole('row')).toHaveLength(31);
    await expect(screen.getByText(/^.?412.?$/)).toBeVisible();
    await expect(screen.getByText(/% .?of attempts/)).toBeVisible();
    const newest = await screen.findByRole('list', { name: /newest users/i });
    await expect(await within(newest).findByRole('link', { name: /joan clarke/i })).toHaveAttribute(
      'href',
      '/admin/users?user=user-joan',
    );
    const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    await expect(linkTo(/all users/i)).toBe('/admin/users');
    await expect(linkTo(/^.?users/i)).toBe('/admin/users');
    await expect(linkTo(/^.?sign-ins/i)).toBe('/admin/activity?action=session.created&from=2026-10-22');
    await expect(linkTo(/^.?refused/i)).toBe('/admin/activity?action=sign-in.refused&from=2026-10-22');
    await expect(linkTo(/all refused/i)).toBe('/admin/activity?action=sign-in.refused');
  },
};
export const Narrow: Story = { parameters: { width: 360 } };
/** The days of the reader are asked for, and another number of them. */
export const Week: Story = {
  args: { days: 7, usersHref: undefined, activityHref: undefined },
  async play({ loaded }) {
    await expect(within(await findChart()).getAllByRole('row')).toHaveLength(8);
    const asked = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'admin.overview');
    await expect(asked).toEqual([
      { path: 'admin.overview', input: { days: 7, utcOffset: expect.any(Number) } },
    ]);
    await expect(screen.queryByRole('link')).toBeNull();
  },
};
export const Loading: Story = {
  parameters: { auth: { ...auth, held: ['admin.overview'] } },
};
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.overview': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/could not load/i);
    loaded.fake.succeed('admin.overview');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await findChart()).toBeVisible();
  },
};
export const ListsFailed: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: {
        'admin.listUsers': 'INTERNAL_SERVER_ERROR',
        'admin.listEvents': 'INTERNAL_SERVER_ERROR',
        'admin.overview': 'INTERNAL_SERVER_ERROR',
      },
    },
  },
  async play({ loaded }) {
    await waitFor(() => expect(screen.getAllByText(/could not load/i)).toHaveLength(3));
    await expect(screen.getByRole('region', { name: /figures/i })).not.toHaveAttribute('aria-busy');
    loaded.fake.succeed('admin.listUsers');
    const newest = within(
      screen.getByRole('list', { name: /newest users/i, hidden: true }).closest('section') ?? document.body,
    );
    await userEvent.click(newest.getByRole('button', { name: /try again/i }));
    await screen.findByRole('link', { name: /joan clarke/i });
  },
};
/** Whoever may not read the log is not asked to wait for it, and the service is not asked either. */
export const WithoutLog: Story = {
  parameters: {
    auth: {
      ...auth,
      session: { ...adasAdminSession, user: { ...adasAdminSession.user, role: 'support-agent' } },
    },
  },
  async play({ loaded }) {
    await screen.findByRole('link', { name: /joan clarke/i });
    await expect(screen.queryByText(/latest refused/i)).toBeNull();
    const asked = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'admin.listEvents');
    await expect(asked).toEqual([]);
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
export const PageRightToLeft: Story = {
  ...Page,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
