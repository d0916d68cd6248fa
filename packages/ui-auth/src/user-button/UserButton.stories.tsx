import type { Meta, StoryObj } from '@storybook/react-vite';
import CreditCard from 'lucide-react/icons/credit-card';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Icon } from '#primitives/display/Icon.tsx';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { impersonatedMary } from '#testing/fakes/fake-users.ts';
import { ada, adasSession, gracesSession } from '#testing/people.ts';
import { UserButton } from './UserButton.tsx';

const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23558"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fda"/%3E%3Ccircle cx="4" cy="8" r="3" fill="%23fda"/%3E%3C/svg%3E';

const onSelect = fn();

const meta = {
  title: 'Account/UserButton',
  component: UserButton,
  args: { align: 'start' },
  parameters: { auth: { session: adasSession } },
} satisfies Meta<typeof UserButton>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openPanel(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /open account menu/i }));
  const panel = await screen.findByRole('dialog', { name: /account/i });
  await waitFor(() => expect(screen.getByRole('link', { name: /manage account/i })).toHaveFocus());
  return panel;
}

export const SignedIn: Story = {
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: /account menu for .?ada lovelace/i });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
export const WithName: Story = { args: { showName: true, size: 24 } };
export const WithPicture: Story = {
  parameters: { auth: { session: { ...adasSession, user: { ...ada, image: portrait } } } },
};
export const Loading: Story = {
  parameters: { auth: { held: ['getSession'] } },
  async play({ canvas }) {
    await expect(canvas.getByText(/loading your account/i)).toBeInTheDocument();
  },
};
export const SignedOut: Story = {
  parameters: { auth: { session: null } },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: /sign in/i });
    await expect(link).toHaveAttribute('href', '/sign-in');
  },
};
export const SignedOutWithNothing: Story = {
  args: { signInHref: null },
  parameters: { auth: { session: null } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByText(/loading/i)).toBeNull());
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Open: Story = {
  tags: ['pictured'],
  async play() {
    const panel = await openPanel();
    await expect(panel).toHaveTextContent('ada@example.com');
  },
};

export const WithItemsAndTheme: Story = {
  args: {
    items: [
      { label: 'Billing', href: '/billing', icon: <Icon name="billing" glyph={CreditCard} /> },
      'separator',
      { label: 'Help', onSelect, icon: <Icon name="help" glyph={LifeBuoy} /> },
    ],
    showTheme: true,
    theme: 'system',
    onThemeChange: fn(),
  },
  async play({ args }) {
    await openPanel();
    await userEvent.click(screen.getByRole('radio', { name: /dark/i }));
    await expect(args.onThemeChange).toHaveBeenCalledWith('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    await expect(onSelect).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openPanel();
  },
};

const everyKind: Story['args'] = {
  items: [{ label: 'Billing', href: '/billing' }, 'separator', { label: 'Help', href: '/help' }],
  showTheme: true,
  theme: 'system',
};
const findEntry = (name: RegExp) =>
  screen.getByRole(/sign out/.test(name.source) ? 'button' : 'link', { name });

async function openByKeyboard(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: /open account menu/i });
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(findEntry(/manage account/i)).toHaveFocus());
  return button;
}

/** ArrowDown opens; arrows, Home and End move through all entries, whatever group they are in. */
export const ArrowsMoveThroughAllGroups: Story = {
  tags: ['!autodocs'],
  args: everyKind,
  async play() {
    await openByKeyboard();
    const entries = [/billing/i, /help/i, /sign out/i, /manage account/i];
    for (const name of entries) {
      await userEvent.keyboard('{ArrowDown}');
      await expect(findEntry(name)).toHaveFocus();
    }
    for (const name of [...entries].reverse().slice(1)) {
      await userEvent.keyboard('{ArrowUp}');
      await expect(findEntry(name)).toHaveFocus();
    }
    await userEvent.keyboard('{End}');
    await expect(findEntry(/sign out/i)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(findEntry(/manage account/i)).toHaveFocus();
  },
};

/** The panel is a dialog: Tab moves from group to group and around, never to the page behind. */
export const TabStaysInThePanel: Story = {
  tags: ['!autodocs'],
  args: everyKind,
  render: (args) => (
    <>
      <button type="button">Before</button>
      <UserButton {...args} />
      <button type="button">After</button>
    </>
  ),
  async play() {
    await openByKeyboard();
    const stops = [
      findEntry(/help/i),
      screen.getByRole('radio', { name: /system/i }),
      findEntry(/sign out/i),
      findEntry(/manage account/i),
    ];
    for (const stop of stops) {
      await userEvent.tab();
      await waitFor(() => expect(stop).toHaveFocus());
    }
    for (const stop of [...stops].reverse().slice(1)) {
      await userEvent.tab({ shift: true });
      await waitFor(() => expect(stop).toHaveFocus());
    }
  },
};

export const EscapeGivesTheFocusBack: Story = {
  tags: ['!autodocs'],
  args: everyKind,
  async play() {
    const button = await openByKeyboard();
    await userEvent.keyboard('{End}{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const SigningOut: Story = {
  parameters: { auth: { session: adasSession, held: ['signOut'] } },
  async play() {
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: /sign out/i }));
    const button = await screen.findByRole('button', { name: /signing out/i });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
export const SignsOut: Story = {
  async play({ canvas, loaded }) {
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: /sign out/i }));
    await expect(await canvas.findByRole('link', { name: /sign in/i })).toBeVisible();
    await expect(await canvas.findByText(/signed out/i)).toBeInTheDocument();
    await expect(loaded.fake.state.session).toBeNull();
  },
};
export const SignOutFailed: Story = {
  parameters: { auth: { session: adasSession, failures: { signOut: 'NETWORK' } } },
  async play() {
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: /sign out/i }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
    await expect(screen.getByRole('button', { name: /sign out/i })).toBeInTheDocument();
  },
};

/** Chosen here, kept on the device, for the page and the kit alike. */
export const KeepsTheTheme: Story = {
  args: { showTheme: true },
  beforeEach() {
    const { style } = document.documentElement;
    const before = style.colorScheme;
    return () => {
      localStorage.removeItem('ua-theme');
      style.colorScheme = before;
    };
  },
  async play() {
    await openPanel();
    await userEvent.click(screen.getByRole('radio', { name: /dark/i }));
    await expect(document.documentElement.style.colorScheme).toBe('dark');
    await expect(localStorage.getItem('ua-theme')).toBe('dark');
  },
};

export const WithItemsAndThemeRightToLeft: Story = {
  ...WithItemsAndTheme,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const ArrowsMoveThroughAllGroupsRightToLeft: Story = {
  ...ArrowsMoveThroughAllGroups,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};

const twoAccounts = {
  auth: { config: { multiSession: { enabled: true } }, session: adasSession, others: [gracesSession] },
};

/** Other accounts of this browser, and the way to one more. */
export const SeveralAccounts: Story = {
  parameters: twoAccounts,
  async play() {
    await openPanel();
    await expect(await screen.findByRole('button', { name: /grace hopper/i })).toBeVisible();
    const add = screen.getByRole('link', { name: /add account/i });
    await expect(add).toHaveAttribute('href', '/sign-in?addAccount=true');
    await expect(screen.getByRole('button', { name: /sign out of all accounts/i })).toBeVisible();
  },
};

/** An application with a page of its own for that leaves them out. */
export const WithoutOtherAccounts: Story = {
  args: { multiSession: false },
  parameters: twoAccounts,
  async play() {
    await openPanel();
    await screen.findByRole('button', { name: /^.?sign out/i });
    await expect(screen.queryByRole('button', { name: /grace hopper/i })).toBeNull();
    await expect(screen.queryByRole('link', { name: /add account/i })).toBeNull();
  },
};

export const OneAccountOfSeveral: Story = {
  parameters: { auth: { ...twoAccounts.auth, others: [] } },
  async play() {
    await openPanel();
    await screen.findByRole('link', { name: /add account/i });
    await expect(screen.queryByRole('button', { name: /all accounts/i })).toBeNull();
  },
};

export const SwitchesAccount: Story = {
  parameters: twoAccounts,
  async play({ canvas }) {
    await openPanel();
    await userEvent.click(await screen.findByRole('button', { name: /grace hopper/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await canvas.findByRole('button', { name: /account menu for .?grace hopper/i });
  },
};

export const SwitchFailed: Story = {
  parameters: {
    auth: { ...twoAccounts.auth, failures: { 'multiSession.setActive': 'INVALID_SESSION_TOKEN' } },
  },
  async play() {
    await openPanel();
    await userEvent.click(await screen.findByRole('button', { name: /grace hopper/i }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/signed out in this browser/i);
  },
};

/** Signs out of the active account; the other one becomes active. */
export const SignsOneAccountOut: Story = {
  parameters: twoAccounts,
  async play({ canvas, loaded }) {
    await openPanel();
    await screen.findByRole('button', { name: /grace hopper/i });
    await userEvent.click(screen.getByRole('button', { name: /^.?sign out.?$/i }));
    await canvas.findByRole('button', { name: /account menu for .?grace hopper/i });
    await expect(loaded.fake.calls).toContainEqual({ path: 'signOut', input: { sessionOnly: true } });
  },
};

export const SignsAllAccountsOut: Story = {
  parameters: twoAccounts,
  async play({ canvas }) {
    await openPanel();
    await userEvent.click(await screen.findByRole('button', { name: /sign out of all accounts/i }));
    await canvas.findByRole('link', { name: /sign in/i });
  },
};

const viewing = {
  auth: { session: impersonatedMary, config: withAdministration },
  provider: { impersonationBanner: false },
};

/** Opens the panel and finds its line about the impersonation. */
async function panelLine(button: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(button);
  const panel = await screen.findByRole('dialog', { name: /account/i });
  return within(panel).findByText(/viewing as .?mary somerville/i);
}

/** During an impersonation the picture has a mark, and the panel a text. */
export const Viewing: Story = {
  parameters: viewing,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: /viewing as .?mary somerville.*account menu/i });
    const picture = button.querySelector('.ua-avatar');
    if (!picture) throw new Error('There is no picture');
    const { color } = getComputedStyle(await panelLine(button));
    await expect(getComputedStyle(picture)).toMatchObject({ outlineStyle: 'solid', outlineColor: color });
  },
};
export const ViewingWithName: Story = {
  args: { showName: true },
  parameters: viewing,
  async play({ canvas }) {
    await expect(await canvas.findByRole('button')).toHaveTextContent(/viewing as .?mary somerville.?$/i);
  },
};
export const ViewingNarrow: Story = { ...ViewingWithName, parameters: { ...viewing, width: 240 } };
export const ViewingAsNameless: Story = {
  parameters: {
    ...viewing,
    auth: {
      ...viewing.auth,
      session: { ...impersonatedMary, user: { ...impersonatedMary.user, name: '' } },
    },
  },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: /viewing as .?mary@example\.com/i });
  },
};
export const ViewingRightToLeft: Story = { ...Viewing, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const ViewingInGerman: Story = {
  ...ViewingWithName,
  globals: { locale: 'de' },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: /ansicht als .?mary somerville.*konto/i });
  },
};
