import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SignedIn } from '#gates/SignedIn.tsx';
import { adasSession, FAKE_NOW } from '#testing/people.ts';
import { eighteen } from '#testing/providers.ts';
import { SocialButtons } from './SocialButtons.tsx';

const leave = fn();
const onEvent = fn();
const withProviders = (count: number) => ({ config: { socialProviders: eighteen.slice(0, count) } });

const meta = {
  title: 'Sign in/SocialButtons',
  component: SocialButtons,
  args: { onError: fn(), redirectTo: '/dashboard' },
  parameters: {
    parts: { ProviderMark: { draws: 'given', args: { id: 'github', name: 'GitHub' } } },
    width: 384,
    auth: withProviders(2),
    provider: { leave, onEvent },
  },
  beforeEach() {
    leave.mockClear();
    onEvent.mockClear();
    window.localStorage.clear();
  },
} satisfies Meta<typeof SocialButtons>;

export default meta;
type Story = StoryObj<typeof meta>;

const findButton = (name: RegExp) => screen.findByRole('button', { name });
const press = async (name: RegExp) => userEvent.click(await findButton(name));
const used = (method: string) => () => window.localStorage.setItem('ua-last-method', method);

export const Rows: Story = {
  async play() {
    const group = await screen.findByRole('group', { name: /sign in with a provider/i });
    await expect(group).toHaveAttribute('data-layout', 'rows');
    await expect(await findButton(/continue with .?google/i)).toHaveTextContent(/continue with .?google/i);
  },
};

export const Grid: Story = {
  parameters: { auth: withProviders(4) },
  async play() {
    const button = await findButton(/continue with .?github/i);
    await expect(button).toHaveTextContent(/^GitHub$/);
  },
};

export const GridOfThree: Story = { parameters: { auth: withProviders(3) } };

/** Marks alone; their names are in tooltips and for screen readers. */
export const Icons: Story = {
  parameters: { auth: withProviders(6) },
  async play() {
    const button = await findButton(/continue with .?github/i);
    await expect(button).toHaveTextContent('');
    await expect(button.title).toMatch(/continue with .?github/i);
  },
};

export const IconsInTwoRows: Story = {
  parameters: { auth: withProviders(7) },
};

export const Eighteen: Story = {
  parameters: { auth: withProviders(18) },
  async play() {
    await waitFor(() =>
      expect(document.querySelectorAll('.ua-provider-mark path').length).toBeGreaterThan(20),
    );
    await expect(document.querySelector('[data-letter]')).toBeNull();
  },
};

/** Every mark beside its name, as large as in a list. */
export const Marks: Story = {
  args: { layout: 'rows' },
  parameters: { auth: withProviders(18) },
};

export const Narrow: Story = { parameters: { width: 200, auth: withProviders(6) } };
export const NarrowGrid: Story = { parameters: { width: 200, auth: withProviders(4) } };

/** Providers of the operator have no mark, so their first letter is shown. */
export const OwnProviders: Story = {
  parameters: {
    auth: {
      config: {
        socialProviders: [
          { id: 'acme', name: 'Acme Single Sign-On' },
          { id: 'éclair', name: 'éclair' },
        ],
      },
    },
  },
  async play() {
    await findButton(/continue with .?acme single sign-on/i);
    const marks = [...document.querySelectorAll<HTMLElement>('.ua-provider-mark')];
    const letters = marks.map((mark) => mark.dataset.letter);
    await expect(letters).toEqual(['A', 'É']);
  },
};

export const SomeInOwnOrder: Story = {
  args: { providers: ['github', 'nobody', 'google'] },
  async play() {
    await findButton(/github/i);
    const names = screen.getAllByRole('button').map((button) => button.dataset.provider);
    await expect(names).toEqual(['github', 'google']);
  },
};

export const NoneOffered: Story = {
  parameters: { auth: withProviders(0) },
  async play({ loaded }) {
    await waitFor(() => expect(loaded.fake.calls).not.toHaveLength(0));
    await expect(screen.queryByRole('group')).toBeNull();
  },
};

const hasBadge = async (name: RegExp) =>
  expect(await findButton(name)).toHaveAccessibleDescription(/last used/i);

export const LastUsed: Story = {
  beforeEach: used('github'),
  async play() {
    await hasBadge(/github/i);
    await expect(await findButton(/google/i)).not.toHaveAccessibleDescription();
  },
};
export const LastUsedInGrid: Story = {
  parameters: { auth: withProviders(4) },
  beforeEach: used('github'),
  play: () => hasBadge(/github/i),
};

/** The known way stands first, with its name. */
export const LastUsedAmongIcons: Story = {
  parameters: { auth: withProviders(7) },
  beforeEach: used('github'),
  async play() {
    await hasBadge(/github/i);
    const [first] = screen.getAllByRole('button');
    await expect(first).toHaveTextContent(/continue with .?github/i);
  },
};
export const LastUsedHidden: Story = {
  args: { showLastUsed: false },
  beforeEach: used('github'),
  async play() {
    await expect(await findButton(/github/i)).not.toHaveAccessibleDescription();
  },
};

/** By keyboard: the button keeps the focus, the others wait, and the page of the provider is opened. */
export const Opening: Story = {
  async play({ loaded }) {
    const github = await findButton(/continue with .?github/i);
    await userEvent.tab();
    await userEvent.tab();
    await expect(github).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await expect(leave).toHaveBeenCalledWith('https://github.example.com/authorize?state=fake');
    await expect(github).toHaveFocus();
    await expect(github).toHaveAccessibleName(/opening .?github/i);
    await screen.findByText(/opening .?github/i, { selector: '[aria-live] *' });
    const google = await findButton(/continue with .?google/i);
    await expect(google).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(google);
    await expect(leave).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'signIn.social',
      input: {
        provider: 'github',
        callbackURL: `${window.location.origin}/dashboard`,
        errorCallbackURL: `${window.location.origin}/auth/error?provider=github&redirectTo=%2Fdashboard`,
      },
    });
    await expect(onEvent).toHaveBeenCalledWith({ name: 'sign_in_started', method: 'social' });
  },
};
export const OpeningInGrid: Story = {
  parameters: { auth: withProviders(4) },
  async play() {
    await press(/continue with .?github/i);
    await expect(await findButton(/opening .?github/i)).toHaveTextContent(/^GitHub$/);
  },
};
export const OpeningAmongIcons: Story = {
  parameters: { auth: withProviders(6) },
  async play() {
    await press(/continue with .?github/i);
    await findButton(/opening .?github/i);
  },
};

/** The page did not come: everything can be pressed again. */
export const TimedOut: Story = {
  args: { giveUpAfter: 0.1 },
  async play() {
    await press(/continue with .?github/i);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const github = await findButton(/continue with .?github/i);
    await waitFor(() => expect(github).not.toHaveAttribute('aria-disabled'));
    await expect(await findButton(/google/i)).not.toHaveAttribute('aria-disabled');
  },
};

/** The back button brings the page back as it was left. */
export const BackFromTheProvider: Story = {
  tags: ['!autodocs'],
  async play() {
    await press(/continue with .?github/i);
    await findButton(/opening .?github/i);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await findButton(/continue with .?github/i);
  },
};

export const NotOffered: Story = {
  parameters: { auth: { ...withProviders(2), failures: { 'signIn.social': 'PROVIDER_NOT_FOUND' } } },
  async play({ args }) {
    await press(/continue with .?github/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/not available/i);
    await findButton(/continue with .?github/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
    await expect(leave).not.toHaveBeenCalled();
  },
};

export const RateLimited: Story = {
  name: 'Too many tries',
  parameters: {
    auth: {
      ...withProviders(2),
      failures: { 'signIn.social': { code: 'TOO_MANY_REQUESTS', retryAfter: 40 } },
    },
  },
  async play({ loaded }) {
    await press(/continue with .?github/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/too many attempts/i);
    const before = loaded.fake.calls.length;
    await press(/continue with .?google/i);
    await expect(loaded.fake.calls).toHaveLength(before);
  },
};

/** A broken answer must not become a script on this page. */
export const UnusableAddress: Story = {
  parameters: {
    auth: {
      ...withProviders(2),
      handlers: { 'signIn.social': () => ({ redirect: true, url: 'javascript:alert(1)' }) },
    },
  },
  async play() {
    await press(/continue with .?github/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/something went wrong/i);
    await expect(leave).not.toHaveBeenCalled();
  },
};

/** Back signed in, the provider is the one that was used last. */
export const CameBack: Story = {
  parameters: { auth: { ...withProviders(2), session: adasSession } },
  beforeEach: () => window.localStorage.setItem('ua-leaving', `${FAKE_NOW - 60_000} github`),
  render: (args) => (
    <>
      <SocialButtons {...args} />
      <SignedIn>Back</SignedIn>
    </>
  ),
  async play() {
    await findButton(/github/i);
    await waitFor(() => expect(window.localStorage.getItem('ua-last-method')).toBe('github'));
    await expect(onEvent).toHaveBeenCalledWith({ name: 'sign_in_succeeded', method: 'social' });
  },
};

/** For a signed-in user: links an account, and returns to the page. */
export const Connecting: Story = {
  args: { intent: 'link', scopes: ['repo'] },
  parameters: { auth: { ...withProviders(2), session: adasSession } },
  async play({ loaded }) {
    await press(/connect .?github/i);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const { input } = loaded.fake.calls.find(({ path }: { path: string }) => path === 'linkSocial');
    await expect(input).toMatchObject({ provider: 'github', scopes: ['repo'] });
    await expect(new URL(input.callbackURL).searchParams.get('connected')).toBe('github');
    await expect(new URL(input.errorCallbackURL).searchParams.get('provider')).toBe('github');
  },
};

export const IconsInTwoRowsRightToLeft: Story = {
  ...IconsInTwoRows,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const LastUsedRightToLeft: Story = { ...LastUsed, globals: { dir: 'rtl', locale: 'ar-XB' } };
