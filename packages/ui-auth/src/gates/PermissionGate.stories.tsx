import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  adasPersonalSession,
  adasTidelineSession,
  engines,
  tideline,
} from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { PermissionGate } from './PermissionGate.tsx';

const auth = { session: adasTidelineSession, config: withOrganizations, organizations: [tideline, engines] };
const gate = PermissionGate;

const meta = {
  title: 'Organization/PermissionGate',
  component: gate,
  args: { children: <p>For you</p>, fallback: <p>Not for you</p>, loading: <p>One moment</p> },
  parameters: {
    part: { draws: 'given' },
    auth,
  },
} satisfies Meta<typeof gate>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByRole: Story = {
  args: { role: 'owner' },
  async play({ canvas }) {
    await expect(await canvas.findByText('For you')).toBeVisible();
  },
};
export const ByPermission: Story = {
  args: { permission: { member: ['delete'], organization: ['update'] } },
  async play({ canvas }) {
    await expect(await canvas.findByText('For you')).toBeVisible();
  },
};
export const InAnotherOrganization: Story = {
  args: { permission: { member: ['delete'] }, organizationId: engines.id },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not for you')).toBeVisible();
  },
};
export const InNoOrganization: Story = {
  args: { role: 'owner' },
  parameters: { auth: { ...auth, session: adasPersonalSession } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not for you')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { role: 'owner' },
  parameters: { auth: { ...auth, held: ['organization.list'] } },
  async play({ canvas }) {
    await expect(await canvas.findByText('One moment')).toBeVisible();
  },
};
export const ByRoleRightToLeft: Story = { ...ByRole, globals: { dir: 'rtl', locale: 'ar-XB' } };
