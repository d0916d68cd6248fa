import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { toOwned, withApplications } from '#testing/fakes/fake-applications.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { AdminClients } from './AdminClients.tsx';
import { OrganizationClients } from './OrganizationClients.tsx';

const names = ['Ledger', 'Harbour', 'Ferry', 'Cargo'];
const owned = Array.from({ length: 31 }, (_, at) =>
  toOwned({
    client_id: `app-${at}`,
    client_name: `${names[at % 4]} ${String(at + 1).padStart(2, '0')}`,
    disabled: at % 10 === 3,
  }),
);

const auth = {
  session: adaInOrganization,
  config: { ...withOrganizations, ...withApplications },
  applications: { owned },
};

const meta = {
  title: 'Applications/OrganizationClients',
  component: OrganizationClients,
  parameters: { auth },
} satisfies Meta<typeof OrganizationClients>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /list of applications/i });
const countRows = async (count: number) => {
  await findList();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
};
const searchFor = async (text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: /search by name/i }), `${text}{Enter}`);
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: RegExp, value: string) =>
  chooseOption(await screen.findByRole('combobox', { name }), value);

export const FirstPage: Story = {
  async play() {
    await countRows(25);
    await expect(screen.getByRole('button', { name: /show more/i })).toBeVisible();
  },
};
export const FirstPageNarrow: Story = { ...FirstPage, parameters: { width: 320 } };
/** The button goes away with the last page, and the list gets the focus. */
export const NextPage: Story = {
  async play({ loaded }) {
    await countRows(25);
    await press(/show more/i);
    await countRows(31);
    await expect(screen.queryByRole('button', { name: /show more/i })).toBeNull();
    await expect(await findList()).toHaveFocus();
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.searchClients',
      input: { organization_id: 'org-engines', cursor: '25', limit: 25 },
    });
    await expect(await screen.findByText(/31.? applications shown/i)).toBeInTheDocument();
  },
};
export const NextPageFailed: Story = {
  async play({ loaded }) {
    await countRows(25);
    loaded.fake.fail('oauth2.searchClients', 'INTERNAL_SERVER_ERROR');
    await press(/show more/i);
    await screen.findByRole('alert');
    loaded.fake.succeed('oauth2.searchClients');
    await press(/try again/i);
    await countRows(31);
  },
};
export const Searched: Story = {
  async play({ loaded }) {
    await countRows(25);
    await searchFor('ferry');
    await countRows(8);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.searchClients',
      input: { organization_id: 'org-engines', searchValue: 'ferry', limit: 25 },
    });
  },
};
/** Clearing leads back to the whole list, with the focus in the search. */
export const NoMatch: Story = {
  async play() {
    await countRows(25);
    await searchFor('submarine');
    await screen.findByText(/no application found/i);
    await press(/clear search and filter/i);
    await countRows(25);
    await expect(screen.getByRole('searchbox')).toHaveFocus();
  },
};
export const NothingFound: Story = {
  async play() {
    await countRows(25);
    await searchFor('submarine');
    await screen.findByText(/no application found/i);
  },
};
export const OnlyTurnedOff: Story = {
  async play() {
    await countRows(25);
    await choose(/show/i, 'off');
    await countRows(3);
    for (const row of screen.getAllByRole('listitem')) await expect(row).toHaveTextContent(/off/i);
  },
};
export const ByName: Story = {
  async play() {
    await countRows(25);
    await choose(/order/i, 'name');
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/cargo 04/i));
  },
};
export const SearchFailed: Story = {
  async play({ loaded }) {
    await countRows(25);
    loaded.fake.fail('oauth2.searchClients', 'INTERNAL_SERVER_ERROR');
    await searchFor('ferry');
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('oauth2.searchClients');
    await press(/try again/i);
    await countRows(8);
  },
};
/** Administrators search by addresses, too, and choose who made the applications. */
export const OfOperator: Story = {
  render: () => <AdminClients />,
  parameters: {
    auth: {
      ...auth,
      session: adasAdminSession,
      config: { ...withAdministration, ...withApplications },
      applications: {
        owned: [
          toOwned({ client_id: 'quay-map', client_name: 'Quay Map', source: 'operator' }),
          toOwned({ client_id: 'reader', client_name: 'Reader', source: 'registered' }),
          ...owned,
        ],
      },
    },
  },
  async play() {
    await countRows(26);
    await choose(/show/i, 'registered');
    await countRows(1);
    await expect(screen.getByRole('listitem')).toHaveTextContent(/reader/i);
    await choose(/show/i, '');
    await userEvent.type(screen.getByRole('searchbox', { name: /name or address/i }), 'quay{Enter}');
    await countRows(1);
    await expect(screen.getByRole('listitem')).toHaveTextContent(/from the configuration/i);
  },
};
/** More people than are counted. */
export const DeletingUsed: Story = {
  parameters: { auth: { ...auth, applications: { owned, people: 40_000 } } },
  async play() {
    await findList();
    await press(/actions for .?ledger 01/i);
    await userEvent.click(await screen.findByRole('menuitem', { name: /delete/i }));
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent(/accounts of more than .?1.?000.? people/i),
    );
  },
};

export const FirstPageRightToLeft: Story = { ...FirstPage, globals: { dir: 'rtl', locale: 'ar-XB' } };
