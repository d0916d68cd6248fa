import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import type { PermissionExplanation } from '#client/wire-types.ts';
import { adasTidelineSession, engines, tideline } from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { chooseOption, findOption, openSelect } from '#testing/select.ts';
import { PermissionDialog } from './PermissionDialog.tsx';

const auth = { session: adasTidelineSession, config: withOrganizations, organizations: [tideline, engines] };

const meta = {
  title: 'Organization/PermissionDialog',
  component: PermissionDialog,
  args: { organizationId: tideline.id, userId: 'user-mary', name: 'Mary Somerville', onClose: fn() },
  parameters: { auth },
} satisfies Meta<typeof PermissionDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = () => screen.findByRole('dialog', { name: /what can .?mary somerville.? do/i });

async function ask(right: string) {
  const dialog = await findDialog();
  await chooseOption(within(dialog).getByRole('combobox', { name: /permission/i }), right);
}

/** The box of the answer whose first sentence this is. */
const findAnswer = async (first: RegExp) => (await screen.findByText(first)).closest('[role="status"]');

const refusal: PermissionExplanation = {
  allowed: false,
  rule: 'off',
  role: null,
  missingPermissions: [],
  requires: null,
  member: null,
  rolesThatAllow: [],
  givers: [],
};

/** A story with this answer of the server. */
const answered = (answer: Partial<PermissionExplanation>, words: RegExp): Story => ({
  parameters: {
    auth: { ...auth, handlers: { 'organization.explainPermission': () => ({ ...refusal, ...answer }) } },
  },
  async play() {
    await ask('invitation:create');
    await expect(await findAnswer(words)).toBeVisible();
  },
});

/** Nothing is asked before a permission is chosen. */
export const Asking: Story = {
  async play({ loaded }) {
    const dialog = await findDialog();
    const list = await openSelect(within(dialog).getByRole('combobox', { name: /permission/i }));
    await expect(await findOption(list, 'Invite people')).toBeVisible();
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'organization.explainPermission' }),
    );
  },
};

export const MissingRole: Story = {
  async play() {
    await ask('invitation:create');
    const answer = await findAnswer(/no role of .?mary/i);
    await expect(answer).toHaveTextContent(/allow it: .?owner.*admin/i);
    await expect(answer).toHaveTextContent(/can give one: .?ada lovelace.*grace hopper/i);
  },
};
export const MissingRoleRightToLeft: Story = { ...MissingRole, globals: { dir: 'rtl', locale: 'en' } };

export const Allowed: Story = {
  args: { userId: 'user-grace' },
  async play() {
    await ask('invitation:create');
    await expect(await findAnswer(/yes\. the role .?admin/i)).toBeVisible();
  },
};

export const NoRoleAllows: Story = answered({ rule: 'no-role' }, /no role of .?mary/i);
export const SecondFactor: Story = answered({ rule: 'policy', requires: 'two-factor' }, /two-step/i);
export const OtherMethod: Story = answered({ rule: 'policy', requires: 'other-method' }, /another way/i);
export const SignInAgain: Story = answered({ rule: 'policy', requires: 'sign-in-again' }, /sign in again/i);
export const OfTheService: Story = answered({ rule: 'service', requires: 'two-factor' }, /set up two-step/i);
export const Banned: Story = answered({ rule: 'banned' }, /suspended/i);
export const NotMember: Story = answered({ rule: 'not-member' }, /not in this organization/i);
export const Off: Story = answered({ rule: 'off' }, /turned off/i);

export const Loading: Story = {
  parameters: { auth: { ...auth, held: ['organization.explainPermission'] } },
  async play() {
    await ask('invitation:create');
    await expect(screen.queryByText(/yes\.|no\./i)).toBeNull();
  },
};
export const Failed: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.explainPermission': 'NETWORK' } } },
  async play() {
    await ask('invitation:create');
    await expect(await screen.findByText(/could not reach the server/i)).toBeVisible();
  },
};
