import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { adasSession } from '#testing/people.ts';
import { UserAvatar } from './UserAvatar.tsx';

const meta = {
  title: 'Account/UserAvatar',
  component: UserAvatar,
  args: { size: 40 },
  parameters: { auth: { session: adasSession } },
} satisfies Meta<typeof UserAvatar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The signed-in user by default. */
export const SignedInUser: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('AL')).toBeVisible();
  },
};
export const SomeoneElse: Story = {
  args: { user: { id: 'user-grace', name: 'Grace Hopper' }, alt: 'Grace Hopper', shape: 'square' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('img', { name: 'Grace Hopper' })).toBeVisible();
  },
};
export const Loading: Story = { parameters: { auth: { held: ['getSession'] } } };
export const Nobody: Story = { parameters: { auth: { session: null } } };

export const SignedInUserRightToLeft: Story = { ...SignedInUser, globals: { dir: 'rtl', locale: 'ar-XB' } };
