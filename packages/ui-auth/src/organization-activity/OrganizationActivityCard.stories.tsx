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
/** The page is hidden from screen readers while filters are open. */
const rows = () => {
  const list = screen.getByRole('region', { name: /events/i, hidden: true });
  return within(list).getAllByRole('listitem', { hidden: true });
};

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
const openFilters = async () => {
  await findList();
  await userEvent.click(screen.getByRole('button', { name: /filters/i }));
};
const field = (name: RegExp) => screen.findByRole('combobox', { name });
const chip = (name: RegExp) => screen.findByRole('button', { name });

/** A member by name, and a kind of event. */
export const Filtered: Story = {
  async play() {
    await openFilters();
    await userEvent.type(await field(/person/i), 'hopp');
    await userEvent.click(await screen.findByRole('option', { name: /grace hopper/i }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await expect(rows()[0]).toHaveTextContent(/grace hopper.* invited/i);
    await userEvent.click(screen.getByRole('button', { name: /remove grace hopper/i }));
    await chooseOption(await field(/show/i), 'organization.member-added');
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/katherine/i));
    await expect(rows()).toHaveLength(1);
  },
};
/** The filters are in the URL, and come back with it; the service knows the name of a member without any event. */
export const InAddress: Story = {
  args: { inAddress: true },
  beforeEach: () =>
    beginWithAddress({ action: 'organization.member-added', actorId: 'user-margaret', when: null }),
  async play() {
    await screen.findByText(/no matching events/i);
    await userEvent.click(await chip(/person margaret hamilton/i));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await expect(inAddress('actorId')).toBeNull();
    await userEvent.click(await chip(/show member added/i));
    await waitFor(() => expect(rows()).toHaveLength(6));
    await expect(inAddress('action')).toBeNull();
  },
};
export const UnknownMember: Story = {
  args: { inAddress: true },
  beforeEach: () => beginWithAddress({ actorId: 'user-nobody' }),
  async play() {
    await screen.findByText(/no matching events/i);
    await chip(/person unknown: user-nobody/i);
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
