import type { Meta, StoryObj } from '@storybook/react-vite';
import Ticket from 'lucide-react/icons/ticket';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Card } from '#primitives/card/Card.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession, impersonatedMary } from '#testing/fakes/fake-users.ts';
import { beginWithAddress } from '#testing/story-address.ts';
import { UsersTable } from '../users/UsersTable.tsx';
import { AdministrationSettings } from './AdministrationSettings.tsx';

const activity = { all: true, exportUrl: 'https://app.example.com/api/auth/admin/export-events' };
const roles = [
  ...withAdministration.admin.roles,
  { name: 'auditor', permissions: { audit: ['read'] } },
  { name: 'greeter', permissions: { user: ['list'] } },
];
const config = { admin: { ...withAdministration.admin, roles }, activity };
const auth = { session: adasAdminSession, config };
const as = (role: string) => ({
  ...auth,
  session: { ...adasAdminSession, user: { ...adasAdminSession.user, role } },
});

const tickets = {
  id: 'tickets',
  label: 'Tickets',
  icon: <Icon name="tickets" glyph={Ticket} />,
  element: (
    <Card layout="section">
      <CardHeader title="Open tickets" description="A section of the application's own." />
    </Card>
  ),
};

const meta = {
  title: 'Administration/AdministrationSettings',
  component: AdministrationSettings,
  args: { onViewChange: fn() },
  parameters: { auth },
} satisfies Meta<typeof AdministrationSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTable = () => screen.findByRole('row', { name: /grace hopper/i });
const findLog = () => screen.findByRole('region', { name: /events/i });

export const Users: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: /administration/i, level: 1 })).toBeVisible();
    await expect(await canvas.findByRole('tabpanel', { name: /users/i })).toBeVisible();
    await expect(await findTable()).toBeVisible();
  },
};
export const Activity: Story = {
  args: { defaultView: 'activity' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tabpanel', { name: /activity/i })).toBeVisible();
    await expect(await findLog()).toBeVisible();
  },
};
export const Narrow: Story = { ...Users, parameters: { width: 360 } };
export const NarrowActivity: Story = { ...Activity, parameters: { width: 360 } };

/** From one section to the other, without a pointer. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  async play({ canvas, args }) {
    (await canvas.findByRole('tab', { name: /users/i })).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onViewChange).toHaveBeenCalledWith('organizations');
    await expect(await canvas.findByRole('tabpanel', { name: /organizations/i })).toBeVisible();
  },
};

/** Sections with addresses of their own are links. */
export const WithPaths: Story = {
  args: { path: '/admin', view: 'activity' },
  beforeEach: () => beginWithAddress({ action: 'user' }),
  async play({ canvas }) {
    await canvas.findByRole('button', { name: /remove filter/i });
    const link = await canvas.findByRole('link', { name: /activity/i });
    await expect(link).toHaveAttribute('href', '/admin/activity');
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
};

/** Whoever may read the log and nothing else begins with it. */
export const OnlyTheLog: Story = {
  parameters: { auth: as('auditor') },
  async play({ canvas }) {
    await expect(await findLog()).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: /users/i })).toBeNull();
  },
};
export const OnlyUsers: Story = {
  parameters: { auth: as('greeter') },
  async play({ canvas }) {
    await findTable();
    await expect(canvas.queryByRole('tab', { name: /activity/i })).toBeNull();
  },
};

/** The address of a section that the user may not see says so. */
export const SectionNotAllowed: Story = {
  args: { path: '/admin', view: 'activity' },
  parameters: { auth: as('greeter') },
  async play({ canvas }) {
    await expect(await canvas.findByText(/this page is turned off/i)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /activity/i })).toBeNull();
  },
};

/** Sections of the application's own, a card with props of its own, and one that is left out. */
export const OwnSections: Story = {
  args: {
    sections: ['users', tickets, 'activity'],
    hide: ['activity'],
    cards: { users: <UsersTable actions={{ create: false }} /> },
    localization: { administrationSettings: { title: 'Back office' } },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Back office' })).toBeVisible();
    await findTable();
    await expect(canvas.queryByRole('button', { name: /create user/i })).toBeNull();
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('tab', { name: 'Tickets' }));
    await expect(await canvas.findByRole('region', { name: 'Open tickets' })).toBeVisible();
  },
};

export const Loading: Story = { parameters: { auth: { ...auth, held: ['admin.hasPermission'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.hasPermission': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/could not load/i);
    loaded.fake.succeed('admin.hasPermission');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await findTable()).toBeVisible();
  },
};
export const NotAnAdministrator: Story = {
  parameters: { auth: as('user') },
  async play({ canvas }) {
    await expect(await canvas.findByText(/need administrator rights/i)).toBeVisible();
    await expect(canvas.queryByRole('tablist')).toBeNull();
  },
};
export const WhileImpersonating: Story = {
  parameters: { auth: { ...auth, session: impersonatedMary }, provider: { impersonationBanner: false } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/viewing as someone else/i)).toBeVisible();
  },
};
export const SignedOut: Story = {
  parameters: { auth: { ...auth, session: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
  },
};
export const SwitchedOff: Story = {
  parameters: { auth: { ...auth, config: { admin: { ...config.admin, enabled: false } } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
  },
};

export const UsersRightToLeft: Story = { ...Users, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const NotAnAdministratorRightToLeft: Story = {
  ...NotAnAdministrator,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
