import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Card } from '#primitives/card/Card.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { ProfileCard } from '#profile/ProfileCard.tsx';
import { isClosedWhileViewing } from '#provider/session/closed-while-viewing.ts';
import { impersonatedMary } from '#testing/fakes/fake-users.ts';
import { adasSession } from '#testing/people.ts';
import { beginWithAddress } from '#testing/story-address.ts';
import { AccountSettings } from './AccountSettings.tsx';

const notifications = {
  id: 'notifications',
  label: 'Notifications',
  icon: <Icon name="bell" glyph={Bell} />,
  element: (
    <Card layout="section">
      <CardHeader title="Weekly summary" description="A section of the application's own." />
    </Card>
  ),
};

const meta = {
  title: 'Account/AccountSettings',
  component: AccountSettings,
  args: { onViewChange: fn() },
  parameters: { auth: { session: adasSession } },
} satisfies Meta<typeof AccountSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Profile: Story = {
  tags: ['pictured'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('tabpanel', { name: /profile/i })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /email address/i })).toBeVisible();
  },
};
export const Security: Story = { args: { defaultView: 'security' } };
export const Connections: Story = { args: { defaultView: 'connections' } };
export const Narrow: Story = { parameters: { width: 480 } };
export const NarrowSecurity: Story = {
  tags: ['pictured'],
  args: { defaultView: 'security' },
  parameters: { width: 360 },
};
export const Loading: Story = { parameters: { auth: { held: ['getSession'] } } };
export const SignedOut: Story = {
  parameters: { auth: { session: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
  },
};

export const OwnSection: Story = {
  args: { sections: ['profile', notifications], hide: ['email'], defaultView: 'notifications' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tabpanel', { name: 'Notifications' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /profile/i }));
    await expect(await canvas.findByText('ada@example.com')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: /email/i })).toBeNull();
  },
};

/** Arrows move the focus, Enter opens. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  async play({ canvas, args }) {
    const first = await canvas.findByRole('tab', { name: /profile/i });
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    const second = canvas.getByRole('tab', { name: /security/i });
    await expect(second).toHaveFocus();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onViewChange).toHaveBeenCalledWith('security');
    await expect(await canvas.findByRole('tabpanel', { name: /security/i })).toBeVisible();
    await userEvent.keyboard('{End}{Home}{ArrowUp}');
    await expect(canvas.getByRole('tab', { name: /activity/i })).toHaveFocus();
  },
};

/** The way in is the open section, also for whoever looked around with the arrows before. */
export const KeyboardComesBack: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    const open = await canvas.findByRole('tab', { name: /profile/i });
    open.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const looked = canvas.getByRole('tab', { name: /connections/i });
    await expect(looked).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(looked).not.toHaveFocus();
    await waitFor(() => expect(open).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await expect(open).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('tab', { name: /security/i })).toHaveFocus();
  },
};

/** A page that is turned around while the tabs are on it. */
export const NarrowTurnedAround: Story = {
  tags: ['!autodocs'],
  parameters: { width: 360 },
  async play({ canvas }) {
    const list = await canvas.findByRole('tablist');
    await waitFor(() => expect(list).toHaveAttribute('aria-orientation', 'horizontal'));
    list.closest('[dir]')?.setAttribute('dir', 'rtl');
    const first = canvas.getByRole('tab', { name: /profile/i });
    await waitFor(async () => {
      first.focus();
      await userEvent.keyboard('{ArrowLeft}');
      return expect(canvas.getByRole('tab', { name: /security/i })).toHaveFocus();
    });
  },
};

/** Tabs in a row: the arrow in reading direction leads to the next one. */
export const NarrowByKeyboard: Story = {
  tags: ['!autodocs'],
  parameters: { width: 360 },
  async play({ canvas, globals }) {
    const [onwards, back] = globals.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const list = await canvas.findByRole('tablist');
    await waitFor(() => expect(list).toHaveAttribute('aria-orientation', 'horizontal'));
    const first = canvas.getByRole('tab', { name: /profile/i });
    first.focus();
    await userEvent.keyboard(`{${onwards}}`);
    await expect(canvas.getByRole('tab', { name: /security/i })).toHaveFocus();
    await userEvent.keyboard(`{${back}}`);
    await expect(first).toHaveFocus();
  },
};

/** The row of tabs is resized with the page, and still shows the open one. */
export const Narrowed: Story = {
  args: { defaultView: 'connections' },
  parameters: { width: 360 },
  async play({ canvas, canvasElement }) {
    const list = await canvas.findByRole('tablist');
    canvasElement.style.maxInlineSize = '240px';
    await waitFor(() => {
      const { right } = canvas.getByRole('tab', { name: /connections/i }).getBoundingClientRect();
      return expect(right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1);
    });
  },
};

/** The application decides what is shown. */
export const Controlled: Story = {
  args: { view: 'profile' },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('tab', { name: /security/i }));
    await expect(args.onViewChange).toHaveBeenCalledWith('security');
    await expect(canvas.getByRole('tabpanel', { name: /profile/i })).toBeVisible();
  },
};

/** Sections with URLs of their own are links. */
export const WithPaths: Story = {
  args: { path: '/account', view: 'security' },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: /security/i });
    await expect(link).toHaveAttribute('href', '/account/security');
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
};

/** The URL of a section keeps the filters of its list. */
export const FiltersInAddress: Story = {
  args: { path: '/account', view: 'activity' },
  beforeEach: () => beginWithAddress({ kind: 'refused' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('combobox', { name: /show/i })).toHaveAttribute('value', 'refused');
  },
};

/** Cards may have other props. */
export const OwnCards: Story = {
  args: {
    cards: { profile: <ProfileCard avatar={false} /> },
    localization: { accountSettings: { title: 'You' }, emailCard: { title: 'Mail' } },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'You' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Mail' })).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** Without passwords and deletion their cards are left out. */
export const OnlyWhatIsOffered: Story = {
  args: { defaultView: 'security' },
  parameters: {
    auth: {
      session: adasSession,
      config: {
        emailAndPassword: { enabled: false, signUp: false },
        twoFactor: { enabled: false },
        deleteUser: { enabled: false },
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: /devices/i })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('region')).toHaveLength(1));
  },
};

/** A section whose cards are all left out is left out itself. */
export const WithoutAnEmptySection: Story = {
  args: { hide: ['connected-accounts'] },
  async play({ canvas }) {
    await canvas.findByRole('tab', { name: /profile/i });
    await expect(canvas.queryByRole('tab', { name: /connections/i })).toBeNull();
  },
};

/** Links in mails redirect here, also after an error. */
export const AfterAnExpiredLink: Story = {
  beforeEach() {
    const before = window.location.href;
    const address = new URL(before);
    address.searchParams.set('error', 'token_expired');
    window.history.replaceState(null, '', address);
    return () => window.history.replaceState(null, '', before);
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/this link has expired/i);
  },
};

export const ByKeyboardRightToLeft: Story = { ...ByKeyboard, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const NarrowByKeyboardRightToLeft: Story = {
  ...NarrowByKeyboard,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};

/** An administrator views as Mary: what is closed says so, asks nothing of the server and offers nothing. */
export const ViewedByAdministrator: Story = {
  args: { defaultView: 'security' },
  parameters: {
    auth: {
      session: impersonatedMary,
      config: { multiSession: { enabled: true }, passkey: { enabled: true } },
    },
  },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByText('Hidden while you view as Mary Somerville')).toBeVisible();
    await expect(canvas.getByRole('region', { name: /two-step verification/i })).toHaveTextContent(/hidden/i);
    await expect(canvas.getByRole('region', { name: /^passkeys/i })).toHaveTextContent(
      'You cannot change this while you view as Mary Somerville.',
    );
    await expect(
      canvas.queryByRole('button', { name: /change|add|rename|remove|delete|set up/i }),
    ).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
    const closed = loaded.fake.calls.filter(({ path }: { path: string }) => isClosedWhileViewing(path));
    await expect(closed).toEqual([]);
  },
};
export const ViewedByAdministratorRightToLeft: Story = {
  args: { defaultView: 'security' },
  parameters: { auth: { session: impersonatedMary } },
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const ViewedConnections: Story = {
  args: { defaultView: 'connections' },
  parameters: { auth: { session: impersonatedMary } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/you cannot change this while you view as/i)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /connect/i })).toBeNull();
  },
};
