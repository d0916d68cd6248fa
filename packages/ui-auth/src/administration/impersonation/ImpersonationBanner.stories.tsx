import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useUser } from '#provider/session/useUser.ts';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession, impersonatedMary } from '#testing/fakes/fake-users.ts';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { keepWayBack, takeWayBack } from './way-back.ts';

const navigate = fn();
const auth = { session: impersonatedMary, config: withAdministration };

const meta = {
  title: 'Administration/ImpersonationBanner',
  component: ImpersonationBanner,
  parameters: { auth, provider: { navigate, impersonationBanner: false } },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof ImpersonationBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

const findBanner = async (): Promise<HTMLElement> => screen.findByRole('region', { name: /impersonation/i });
const stop = async (): Promise<void> =>
  userEvent.click(within(await findBanner()).getByRole('button', { name: /^\W*stop\W*$/i }));

export const Shown: Story = {
  async play() {
    const banner = await findBanner();
    await expect(banner).toHaveTextContent(/viewing as .?mary somerville.? \(.?mary@example\.com.?\)/i);
    await expect(within(banner).getByRole('timer')).toHaveTextContent(/30:00/);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const AtTheBottom: Story = { args: { position: 'bottom' } };
export const Nameless: Story = {
  parameters: {
    auth: { ...auth, session: { ...impersonatedMary, user: { ...impersonatedMary.user, name: '' } } },
  },
  async play() {
    await expect(await findBanner()).toHaveTextContent(/viewing as .?mary@example\.com/i);
  },
};
export const AsOneself: Story = {
  parameters: { auth: { ...auth, session: adasAdminSession } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
export const Stopped: Story = {
  args: { onStop: fn() },
  beforeEach() {
    // Another story may have begun to view as her on its page.
    takeWayBack('user-mary');
  },
  async play({ args, loaded }) {
    await stop();
    await waitFor(() => expect(loaded.fake.state.session?.user.id).toBe('user-ada'));
    await waitFor(() => expect(args.onStop).toHaveBeenCalled());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  },
};
/** One comes back to the user from whose page one began. */
export const ComesBack: Story = {
  beforeEach() {
    keepWayBack('user-mary', '/admin/users?q=mary&user=user-mary');
  },
  async play() {
    await stop();
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/admin/users?q=mary&user=user-mary', { replace: true }),
    );
    await expect(takeWayBack('user-mary')).toBeUndefined();
  },
};
/** Sessions that another tab or an earlier visit left are not followed. */
export const ComesBackToNobodyElse: Story = {
  tags: ['!autodocs'],
  beforeEach() {
    keepWayBack('user-grace', '/admin/users?user=user-grace');
  },
  async play() {
    await stop();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }));
  },
};
/** The administrator's session has ended: signing out ends the impersonation. */
export const NotStopped: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.stopImpersonating': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await stop();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/sign out instead/i);
    await userEvent.click(screen.getByRole('button', { name: /sign out/i }));
    await waitFor(() => expect(loaded.fake.state.session).toBeNull());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/sign-in', { replace: true }));
  },
};

/** Part of a page that waits for the session; the banner comes from the provider. */
const OwnPage = () => {
  const user = useUser();
  return <button type="button">{user?.name ?? '…'}</button>;
};

/** The provider renders it first, so that it is the first stop of the Tab key. */
export const DrawnByTheProvider: Story = {
  parameters: { provider: { navigate, impersonationBanner: true } },
  render: () => <OwnPage />,
  async play() {
    const banner = await findBanner();
    const own = await screen.findByRole('button', { name: /mary/i });
    await expect(banner.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.tab();
    await expect(within(banner).getByRole('button', { name: /stop/i })).toHaveFocus();
  },
};
export const ShownRightToLeft: Story = { ...Shown, globals: { dir: 'rtl', locale: 'ar-XB' } };
