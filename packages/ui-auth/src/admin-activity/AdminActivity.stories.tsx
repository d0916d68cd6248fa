import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FakeAuth } from '#testing/create-fake-auth.ts';
import { withAdministration } from '#testing/fake-administration.ts';
import { adasAdminSession } from '#testing/fake-users.ts';
import { AdminActivity } from './AdminActivity.tsx';

const activity = { all: true, exportUrl: 'https://app.example.com/api/auth/admin/export-events' };
const auth = { session: adasAdminSession, config: { ...withAdministration, activity } };

const meta = {
  title: 'Administration/AdminActivity',
  component: AdminActivity,
  parameters: { auth },
} satisfies Meta<typeof AdminActivity>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /events/i });
const rows = () => within(screen.getByRole('list', { name: /events/i })).getAllByRole('listitem');
const callsOf = ({ calls }: FakeAuth, asked: string) => calls.filter(({ path }) => path === asked);
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** People have names, also where one event names several; the service does not name organizations. */
export const List: Story = {
  async play({ loaded }) {
    await findList();
    await waitFor(() =>
      expect(rows()[1]).toHaveTextContent(/profile changed.*by .?grace hopper.*as .?ada lovelace/i),
    );
    await expect(rows()[4]).toHaveTextContent(
      /role of a member changed.*admin.*by .?grace.*about .?ada.*in .?org-engines/i,
    );
    await expect(rows()[5]).toHaveTextContent(/role changed.*administrator/i);
    await expect(screen.getAllByTitle('ada@example.com · user-ada').length).toBeGreaterThan(3);
    const questions = callsOf(loaded.fake, 'admin.listUsers').map(({ input }) => input);
    await expect(questions).toEqual([expect.objectContaining({ filterValue: ['user-ada', 'user-grace'] })]);
    await expect(linkTo(/csv/i)).toBe('https://app.example.com/api/auth/admin/export-events?format=csv');
  },
};
export const Narrow: Story = { parameters: { width: 320 } };

/** By person, organization and time once they are applied, by the kind of event at once; the files follow. */
export const Filtered: Story = {
  async play() {
    await findList();
    await userEvent.type(screen.getByRole('textbox', { name: /organization/i }), 'org-engines');
    await expect(rows()).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: /apply/i }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await expect(linkTo(/json lines/i)).toContain('organizationId=org-engines&format=jsonl');
    await userEvent.click(screen.getByRole('button', { name: /reset/i }));
    await waitFor(() => expect(rows()).toHaveLength(8));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /show/i }), 'user');
    await waitFor(() => expect(rows()).toHaveLength(4));
  },
};
/** A person by the address, which the server looks up; an address that nobody has loses nothing that was typed. */
export const ByAddress: Story = {
  async play({ loaded }) {
    await findList();
    const person = screen.getByRole('textbox', { name: /person/i });
    await waitFor(() => expect(person).toHaveAccessibleDescription(/address/i));
    await userEvent.type(person, 'nobody@example.com{Enter}');
    await waitFor(() => expect(person).toHaveAccessibleDescription(/no user has this/i));
    await expect(person).toHaveValue('nobody@example.com');
    await userEvent.clear(person);
    await userEvent.type(person, 'Grace@example.com{Enter}');
    await waitFor(() => expect(linkTo(/csv/i)).toContain('userId=user-grace'));
    await expect(person).toHaveValue('Grace@example.com');
    await expect(callsOf(loaded.fake, 'admin.listEvents').at(-1)?.input).toMatchObject({
      userId: 'user-grace',
    });
  },
};
export const AddressNotLookedUp: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listUsers': 'NETWORK' } } },
  async play() {
    await findList();
    const person = screen.getByRole('textbox', { name: /person/i });
    await waitFor(() => expect(person).toHaveAccessibleDescription(/address/i));
    await userEvent.type(person, 'grace@example.com{Enter}');
    await waitFor(() => expect(person).toHaveAccessibleDescription(/could not reach the server/i));
  },
};
export const OfOnePerson: Story = { args: { defaultFilter: { userId: 'user-grace' } } };
export const NoMatch: Story = {
  args: { defaultFilter: { userId: 'nobody' } },
  async play() {
    await screen.findByText(/nothing of this kind/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['admin.listEvents'] } } };
export const NoRight: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listEvents': 'YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS' } } },
  async play() {
    await screen.findByText(/this section could not load/i);
  },
};
/** Reads the log and nothing else: people are told apart by id, and there is nothing to download. */
export const ReadsOnly: Story = {
  parameters: {
    auth: {
      ...auth,
      session: { ...adasAdminSession, user: { ...adasAdminSession.user, role: 'auditor' } },
      config: {
        activity,
        admin: {
          ...withAdministration.admin,
          roles: [{ name: 'auditor', permissions: { audit: ['read'] } }],
        },
      },
    },
  },
  async play({ loaded }) {
    await findList();
    await expect(rows()[1]).toHaveTextContent(/by .?user-grace.*as .?user-ada/i);
    await waitFor(() => expect(callsOf(loaded.fake, 'admin.hasPermission').length).toBeGreaterThan(3));
    await expect(screen.queryByRole('link', { name: /csv/i })).toBeNull();
    await expect(callsOf(loaded.fake, 'admin.listUsers')).toEqual([]);
  },
};
export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
