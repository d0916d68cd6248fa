import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { SetupLinksCard } from './SetupLinksCard.tsx';

// Stories inherit arguments that they do not set.
const config = {
  ...withOrganizations,
  organization: { ...withOrganizations.organization, setupLinks: ['domains', 'sso'] },
};
const auth = { session: adaInOrganization, config };

const meta = {
  title: 'Organization/SetupLinksCard',
  component: SetupLinksCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof SetupLinksCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const create = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /make a link/i }));
  await userEvent.click(await screen.findByRole('button', { name: /^make the link/i }));
  return screen.findByText(/organization\/setup#/);
};

export const Empty: Story = {
  async play() {
    await screen.findByText(/no links/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listSetupLinks'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listSetupLinks': 'INTERNAL_SERVER_ERROR' } } },
  async play() {
    await screen.findByText(/this section could not load/i);
  },
};
export const Created: Story = {
  async play({ loaded }) {
    await create();
    await expect(loaded.fake.state.setupLinks).toHaveLength(1);
  },
};
export const Revoked: Story = {
  async play({ loaded }) {
    await create();
    await userEvent.click(await screen.findByRole('button', { name: /^revoke/i }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /^revoke/i }));
    await screen.findByText(/no links/i);
    await expect(loaded.fake.state.setupLinks).toHaveLength(0);
  },
};
export const CreationRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.createSetupLink': 'INTERNAL_SERVER_ERROR' } } },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /make a link/i }));
    await userEvent.type(await screen.findByRole('textbox', { name: /send/i }), 'it@example.com');
    await userEvent.click(await screen.findByRole('button', { name: /^make the link/i }));
    await screen.findByRole('alert');
    await expect(screen.getByRole('textbox', { name: /send/i })).toHaveValue('it@example.com');
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const RightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
