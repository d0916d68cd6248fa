import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { adasPersonalSession, deletedOrganization } from '#testing/fakes/fake-organizations.ts';
import { TAKEN_SLUG } from '#testing/handlers/organization-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { DeletedOrgsCard } from './DeletedOrgsCard.tsx';

const auth = {
  session: adasPersonalSession,
  config: withOrganizations,
  organizations: [],
  deletedOrganizations: [deletedOrganization],
};

const meta = {
  title: 'Organization/DeletedOrgsCard',
  component: DeletedOrgsCard,
  parameters: { auth },
} satisfies Meta<typeof DeletedOrgsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const restore = async () =>
  userEvent.click(await screen.findByRole('button', { name: /restore .?lighthouse/i }));

export const One: Story = {};
export const None: Story = {
  parameters: { auth: { ...auth, deletedOrganizations: [] } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
export const Failed: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listDeleted': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    const again = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('organization.listDeleted');
    await userEvent.click(again);
    await expect(await screen.findByRole('button', { name: /restore .?lighthouse/i })).toBeVisible();
  },
};
export const Restored: Story = {
  async play({ loaded }) {
    await restore();
    await waitFor(() => expect(loaded.fake.state.organizations).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: /deleted/i })).toBeNull());
  },
};
/** The slug was taken in between. */
export const AddressTaken: Story = {
  parameters: { auth: { ...auth, deletedOrganizations: [{ ...deletedOrganization, slug: TAKEN_SLUG }] } },
  async play({ loaded }) {
    await restore();
    const dialog = await screen.findByRole('dialog', { name: /restore .?lighthouse/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /^\W*restore\W*$/i }));
    await waitFor(() => expect(loaded.fake.state.organizations?.[0]?.slug).toBe('taken-2'));
  },
};
export const Refused: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.restore': 'ORGANIZATION_NOT_FOUND' } } },
  async play() {
    await restore();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/no longer exists/i);
  },
};

export const OneRightToLeft: Story = { ...One, globals: { dir: 'rtl', locale: 'ar-XB' } };
