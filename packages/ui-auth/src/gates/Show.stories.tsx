import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  adasPersonalSession,
  adasTidelineSession,
  engines,
  tideline,
} from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { ada, adasSession } from '#testing/people.ts';
import { AuthLoading } from './AuthLoading.tsx';
import { Show } from './Show.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignedOut } from './SignedOut.tsx';

const meta = {
  title: 'Sign in/Show',
  component: Show,
  args: {
    when: 'signed-in',
    children: <p>For you</p>,
    fallback: <p>Not for you</p>,
    loading: <p>One moment</p>,
  },
  parameters: {
    part: { draws: 'given' },
    parts: {
      AuthLoading: { draws: 'given' },
      SignedIn: { draws: 'given' },
      SignedOut: { draws: 'given' },
    },
  },
} satisfies Meta<typeof Show>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToTheSignedIn: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ canvas }) {
    await expect(await canvas.findByText('For you')).toBeVisible();
  },
};
export const NotToTheSignedOut: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('Not for you')).toBeVisible();
  },
};
export const ByQuestion: Story = {
  args: { when: (_, user) => user.emailVerified },
  parameters: { auth: { session: { ...adasSession, user: { ...ada, emailVerified: false } } } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not for you')).toBeVisible();
  },
};
const organizations = {
  session: adasTidelineSession,
  config: withOrganizations,
  organizations: [tideline, engines],
};

export const ByRole: Story = {
  args: { when: { role: 'owner' } },
  parameters: { auth: organizations },
  async play({ canvas }) {
    await expect(await canvas.findByText('For you')).toBeVisible();
  },
};
export const ToAnyMember: Story = {
  args: { when: {} },
  parameters: { auth: organizations },
  async play({ canvas }) {
    await expect(await canvas.findByText('For you')).toBeVisible();
  },
};
export const NotWithoutAnOrganization: Story = {
  args: { when: {} },
  parameters: { auth: { ...organizations, session: adasPersonalSession } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not for you')).toBeVisible();
  },
};
export const NotByRole: Story = {
  args: { when: { role: 'owner', organizationId: engines.id } },
  parameters: { auth: organizations },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not for you')).toBeVisible();
  },
};
export const ByAnyPermission: Story = {
  args: { when: { permission: { member: ['delete'], shipyard: ['open'] }, mode: 'any' } },
  parameters: { auth: organizations },
  async play({ canvas }) {
    await expect(await canvas.findByText('For you')).toBeVisible();
  },
};
export const ByQuestionAboutRights: Story = {
  args: { when: (has) => has({ role: 'sailor' }) || has({ permission: { member: ['delete'] } }) },
  parameters: { auth: organizations },
  async play({ canvas }) {
    await expect(await canvas.findByText('For you')).toBeVisible();
  },
};
export const ByRoleInNoOrganization: Story = {
  args: { when: (has) => has({ role: 'owner' }) },
  parameters: { auth: { ...organizations, session: adasPersonalSession } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not for you')).toBeVisible();
  },
};
export const WhileRightsLoad: Story = {
  args: { when: (has) => has({ role: 'owner' }) },
  parameters: { auth: { ...organizations, held: ['organization.list'] } },
  async play({ canvas }) {
    await expect(await canvas.findByText('One moment')).toBeVisible();
  },
};
export const WhileLoading: Story = {
  parameters: { auth: { held: ['getSession'] } },
  async play({ canvas }) {
    await expect(canvas.getByText('One moment')).toBeVisible();
  },
};
export const ShortForms: Story = {
  parameters: { auth: { session: adasSession } },
  render: () => (
    <>
      <SignedIn>
        <p>Signed in</p>
      </SignedIn>
      <SignedOut>
        <p>Signed out</p>
      </SignedOut>
      <AuthLoading>
        <p>Loading</p>
      </AuthLoading>
    </>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Signed in')).toBeVisible();
    await expect(canvas.queryByText('Signed out')).toBeNull();
    await expect(canvas.queryByText('Loading')).toBeNull();
  },
};

export const ShortFormsRightToLeft: Story = { ...ShortForms, globals: { dir: 'rtl', locale: 'ar-XB' } };
