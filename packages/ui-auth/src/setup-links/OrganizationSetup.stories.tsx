import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { withOrganizations } from '#testing/organization-config.ts';
import { OrganizationSetup } from './OrganizationSetup.tsx';

// Stories inherit arguments that they do not set.
const auth = { session: null, config: withOrganizations, organization: { domains: [] } };
const refuse = (code: string) => ({ auth: { ...auth, failures: { 'organization.getSetupLink': code } } });

const meta = {
  title: 'Organization/OrganizationSetup',
  component: OrganizationSetup,
  parameters: { auth },
} satisfies Meta<typeof OrganizationSetup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.getSetupLink'] } } };
export const Ended: Story = {
  parameters: refuse('UNAUTHORIZED'),
  async play() {
    await screen.findByRole('heading', { name: /this link has ended/i });
  },
};
export const FailedToLoad: Story = {
  parameters: refuse('INTERNAL_SERVER_ERROR'),
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('organization.getSetupLink');
    await userEvent.click(retry);
    await screen.findByRole('heading', { name: /set up/i });
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Done: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /i am done/i }));
    await expect(await screen.findByRole('heading', { name: /thank you/i })).toBeVisible();
  },
};
