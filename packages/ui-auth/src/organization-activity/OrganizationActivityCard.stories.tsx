import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { beginWithAddress, inAddress } from '#testing/story-address.ts';
import { OrganizationActivityCard } from './OrganizationActivityCard.tsx';

const auth = { session: adaInOrganization, config: withOrganizations };

const meta = {
  title: 'Organization/OrganizationActivityCard',
  component: OrganizationActivityCard,
  parameters: { auth },
} satisfies Meta<typeof OrganizationActivityCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('region', { name: /events/i });
const rows = () => within(screen.getByRole('region', { name: /events/i })).getAllByRole('listitem');

export const List: Story = {
  async play() {
    await findList();
    await expect(rows()[0]).toHaveTextContent(/ada lovelace.* created the role .*billing manager/i);
    await expect(rows()[1]).toHaveTextContent(/grace hopper.* invited .*joan@example\.com/i);
    await expect(rows()[2]).toHaveTextContent(/the domain .*example\.com.* is no longer verified/i);
    await expect(rows()[3]).toHaveTextContent(/katherine johnson.* joined as .*member/i);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Empty: Story = {
  parameters: { auth: { ...auth, organization: { events: [] } } },
  async play() {
    await screen.findByText(/no activity yet/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.listEvents'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.listEvents': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('organization.listEvents');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findList();
  },
};
export const Paged: Story = {
  args: { pageSize: 4 },
  async play() {
    await findList();
    await expect(rows()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: /show more/i }));
    await waitFor(() => expect(rows()).toHaveLength(6));
    await expect(screen.queryByRole('button', { name: /show more/i })).toBeNull();
  },
};
export const Filtered: Story = {
  async play() {
    await findList();
    await chooseOption(screen.getByRole('combobox', { name: /show/i }), 'organization.member-added');
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
};
/** The filter is in the URL, and comes back with it. */
export const InAddress: Story = {
  args: { inAddress: true },
  beforeEach: () => beginWithAddress({ action: 'organization.member-added' }),
  async play() {
    await findList();
    await expect(rows()).toHaveLength(1);
    const show = screen.getByRole('combobox', { name: /show/i });
    await chooseOption(show, 'organization.role-created');
    await waitFor(() => expect(inAddress('action')).toBe('organization.role-created'));
    await chooseOption(show, '');
    await waitFor(() => expect(rows()).toHaveLength(6));
    await expect(inAddress('action')).toBeNull();
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
