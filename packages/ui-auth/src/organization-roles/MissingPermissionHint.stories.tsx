import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { MissingPermissionHint } from './MissingPermissionHint.tsx';

const refusal = (missingPermissions: readonly string[]) =>
  new AuthUIError('YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION', {
    message: 'You do not have the permission to do this.',
    details: { missingPermissions },
  });

const meta = {
  title: 'Organization/MissingPermissionHint',
  component: MissingPermissionHint,
  args: { error: refusal(['invitation:create']) },
  parameters: {
    auth: { session: adaInOrganization, config: withOrganizations, organization: { role: 'member' } },
  },
} satisfies Meta<typeof MissingPermissionHint>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is missing, and who can give it. */
export const Refused: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText(/you need the right to invite people\./i)).toBeVisible();
    await expect(await canvas.findByText(/grace hopper.? can give it/i)).toBeVisible();
  },
};
/** A permission of the application has its names. */
export const OfTheApplication: Story = {
  args: { error: refusal(['project:share']) },
  async play({ canvas }) {
    await expect(await canvas.findByText(/project: share/i)).toBeVisible();
  },
};
/** Errors of other kinds have nothing to add. */
export const AnotherError: Story = {
  args: { error: refusal([]) },
  async play({ canvas }) {
    await expect(canvas.queryByText(/you need/i)).toBeNull();
  },
};
export const RefusedRightToLeft: Story = { ...Refused, globals: { dir: 'rtl', locale: 'en' } };
