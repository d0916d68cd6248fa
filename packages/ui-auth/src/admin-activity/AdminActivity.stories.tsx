import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FakeAuth } from '#testing/create-fake-auth.ts';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession, fakeUsers, grace } from '#testing/fakes/fake-users.ts';
import { chooseOption } from '#testing/select.ts';
import { beginWithAddress, inAddress } from '#testing/story-address.ts';
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

const findList = () => screen.findByRole('region', { name: /events/i });
const rows = () => within(screen.getByRole('region', { name: /events/i })).getAllByRole('listitem');
const callsOf = ({ calls }: FakeAuth, asked: string) => calls.filter(({ path }) => path === asked);
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** Users have names, also if one event has several; and organizations too. */
export const List: Story = {
  async play({ loaded }) {
    await findList();
    await waitFor(() =>
      expect(rows()[1]).toHaveTextContent(/grace hopper.* changed the profile.*as .?ada lovelace/i),
    );
    await expect(rows()[4]).toHaveTextContent(
      /grace.* gave .*ada.* the role .*admin.*in .?analytical engines/i,
    );
    await expect(rows()[5]).toHaveTextContent(/gave .* the role .*administrator/i);
    await expect(screen.getAllByTitle('ada@example.com · user-ada').length).toBeGreaterThan(3);
    const questions = callsOf(loaded.fake, 'admin.listUsers').map(({ input }) => input);
    await expect(questions).toEqual([expect.objectContaining({ filterValue: ['user-ada', 'user-grace'] })]);
    await expect(linkTo(/csv/i)).toBe('https://app.example.com/api/auth/admin/export-events?format=csv');
  },
};
/** The filters stand behind a button, which says how many are set. */
export const Narrow: Story = {
  parameters: { width: 320 },
  async play() {
    await findList();
    await expect(screen.queryByRole('combobox', { name: /show/i })).toBeNull();
    const opener = screen.getByRole('button', { name: /filters/i });
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await chooseOption(screen.getByRole('combobox', { name: /show/i }), 'user');
    await waitFor(() => expect(opener).toHaveTextContent(/filters ?1/i));
  },
};

/**
 * Filters by user, organization and time are applied by the button, the kind of event at once; the file has the
 * same filters.
 */
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
    await expect(screen.getByRole('button', { name: /reset/i })).toHaveFocus();
    await chooseOption(screen.getByRole('combobox', { name: /show/i }), 'user');
    await waitFor(() => expect(rows()).toHaveLength(4));
  },
};
const findPerson = () => screen.findByRole('textbox', { name: /person/i });
const pressApply = () => userEvent.click(screen.getByRole('button', { name: /apply/i }));
const lastQuestion = (fake: FakeAuth) => callsOf(fake, 'admin.listEvents').at(-1)?.input;

/**
 * A user by e-mail address, which the server looks up. An unknown address is an error of the field, and stays there.
 */
export const ByEmail: Story = {
  async play({ canvas, loaded }) {
    await findList();
    const person = await findPerson();
    for (const email of ['nobody@example.com', 'nobody@example.org']) {
      await userEvent.clear(person);
      await userEvent.type(person, email);
      await pressApply();
      await waitFor(() => expect(person).toHaveAccessibleDescription(/no user has this/i));
      await expect(person).toBeInvalid();
      await waitFor(() => expect(person).toHaveFocus());
      await expect(person).toHaveValue(email);
      const said = within(await canvas.findByRole('status'));
      await said.findByText(/no user has this/i);
    }
    await userEvent.clear(person);
    await userEvent.type(person, 'Grace@example.com{Enter}');
    await waitFor(() => expect(linkTo(/csv/i)).toContain('userId=user-grace'));
    await expect(person).toHaveValue('Grace@example.com');
    await expect(lastQuestion(loaded.fake)).toMatchObject({ userId: 'user-grace' });
  },
};
/** Ids from another service may look like e-mail addresses. */
export const ByIdWithAt: Story = {
  parameters: { auth: { ...auth, users: [...fakeUsers, { ...grace, id: 'grace@before' }] } },
  async play({ loaded }) {
    await findList();
    await userEvent.type(await findPerson(), 'grace@before{Enter}');
    await waitFor(() => expect(lastQuestion(loaded.fake)).toMatchObject({ userId: 'grace@before' }));
  },
};
/** The initial filter is an id, even if the account was deleted. */
export const StaysWithAnIdWithAt: Story = {
  tags: ['!autodocs'],
  args: { defaultFilter: { userId: 'gone@before' } },
  async play({ loaded }) {
    await screen.findByText(/no matching events/i);
    await userEvent.type(screen.getByRole('textbox', { name: /organization/i }), 'org-engines{Enter}');
    await waitFor(() =>
      expect(lastQuestion(loaded.fake)).toMatchObject({
        userId: 'gone@before',
        organizationId: 'org-engines',
      }),
    );
    await expect(await findPerson()).toBeValid();
  },
};
export const NotLookedUp: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listUsers': 'NETWORK' } } },
  async play({ loaded }) {
    await findList();
    await userEvent.type(await findPerson(), 'grace@example.com');
    await pressApply();
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(/could not reach the server/i);
    await expect(alert).toHaveFocus();
    loaded.fake.succeed('admin.listUsers');
    await userEvent.click(within(alert).getByRole('button', { name: /try again/i }));
    await waitFor(() => expect(lastQuestion(loaded.fake)).toMatchObject({ userId: 'user-grace' }));
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** Types an e-mail address, applies it, resets the form before the answer, and then sends the answer. */
async function resetWhileLooking(fake: FakeAuth, before?: (fake: FakeAuth) => void): Promise<void> {
  await findList();
  await screen.findAllByTitle('ada@example.com · user-ada');
  const answer = fake.hold('admin.listUsers');
  const asked = callsOf(fake, 'admin.listUsers').length;
  await userEvent.type(await findPerson(), 'grace@example.com');
  await pressApply();
  await waitFor(() => expect(callsOf(fake, 'admin.listUsers').length).toBe(asked + 1));
  await userEvent.click(screen.getByRole('button', { name: /reset/i }));
  before?.(fake);
  answer();
  await chooseOption(screen.getByRole('combobox', { name: /show/i }), 'user');
  await waitFor(() => expect(rows()).toHaveLength(4));
}

/** The answer of the look-up has no effect. */
export const ResetWhileLooking: Story = {
  tags: ['!autodocs'],
  async play({ loaded }) {
    await resetWhileLooking(loaded.fake);
    await expect(await findPerson()).toHaveValue('');
    await expect(lastQuestion(loaded.fake)).not.toHaveProperty('userId');
    await expect(linkTo(/csv/i)).not.toContain('userId');
    await expect(screen.getByRole('button', { name: /apply/i })).not.toHaveAttribute('aria-disabled');
  },
};
export const ResetWhileLookingFails: Story = {
  tags: ['!autodocs'],
  async play({ loaded }) {
    await resetWhileLooking(loaded.fake, (fake) => fake.fail('admin.listUsers', 'INTERNAL_SERVER_ERROR'));
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(await findPerson()).toBeValid();
  },
};
const filterNames = { userId: null, organizationId: null, action: null, from: null, to: null };
const field = (name: RegExp) => screen.getByRole('textbox', { name });

/** The filters are in the URL: a link can hold one action, and the fields show what it holds. */
export const InAddress: Story = {
  args: { inAddress: true },
  beforeEach: () =>
    beginWithAddress({ ...filterNames, userId: 'user-grace', action: 'user.updated', from: 'soon' }),
  async play({ loaded }) {
    await findList();
    await expect(rows()).toHaveLength(1);
    await expect(lastQuestion(loaded.fake)).not.toHaveProperty('from');
    await expect(field(/person/i)).toHaveValue('user-grace');
    const show = screen.getByRole('combobox', { name: /show/i });
    await expect(show).toHaveTextContent(/profile changed/i);
    await chooseOption(show, '');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await userEvent.type(field(/organization/i), 'org-engines{Enter}');
    await waitFor(() => expect(inAddress('organizationId')).toBe('org-engines'));
    await expect(field(/organization/i)).toHaveFocus();
    await expect(inAddress('action')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /reset/i }));
    await waitFor(() => expect(rows()).toHaveLength(8));
    await expect([inAddress('userId'), inAddress('organizationId')]).toEqual([null, null]);
  },
};
/** The way back in the browser changes the URL: list and fields follow. */
export const AddressChanged: Story = {
  tags: ['!autodocs'],
  args: { inAddress: true },
  beforeEach: () => beginWithAddress({ ...filterNames, organizationId: 'org-engines' }),
  async play() {
    await findList();
    await expect(field(/organization/i)).toHaveValue('org-engines');
    beginWithAddress({ organizationId: null, userId: 'user-grace' });
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(field(/person/i)).toHaveValue('user-grace'));
    await expect(field(/organization/i)).toHaveValue('');
    await waitFor(() => expect(rows()).toHaveLength(3));
  },
};
export const OfOnePerson: Story = { args: { defaultFilter: { userId: 'user-grace' } } };
export const NoMatch: Story = {
  args: { defaultFilter: { userId: 'nobody', action: 'user' } },
  async play() {
    await screen.findByText(/no matching events/i);
    await userEvent.click(screen.getByRole('button', { name: /clear filters/i }));
    await waitFor(() => expect(rows()).toHaveLength(8));
    const show = screen.getByRole('combobox', { name: /show/i });
    await expect(show).toHaveTextContent(/everything/i);
    await expect(show).toHaveFocus();
    await expect(await findPerson()).toHaveValue('');
  },
};
/** A page that fails to load leaves the others, and can be loaded again. */
export const NextPageFailed: Story = {
  args: { pageSize: 5 },
  async play({ loaded }) {
    await findList();
    loaded.fake.fail('admin.listEvents', 'INTERNAL_SERVER_ERROR');
    await userEvent.click(screen.getByRole('button', { name: /show more/i }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/something went wrong/i);
    await expect(rows()).toHaveLength(5);
    const again = screen.getByRole('button', { name: /try again/i });
    await expect(again).toHaveFocus();
    loaded.fake.succeed('admin.listEvents');
    await userEvent.click(again);
    await waitFor(() => expect(rows()).toHaveLength(8));
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(await findList()).toHaveFocus();
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['admin.listEvents'] } } };
export const NoRight: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listEvents': 'YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS' } } },
  async play() {
    await screen.findByText(/this section could not load/i);
  },
};
/** Only the permission to read the log: users are shown by id, and there is nothing to download. */
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
    await expect(rows()[1]).toHaveTextContent(/user-grace.* changed the profile.*as .?user-ada/i);
    await waitFor(() => expect(callsOf(loaded.fake, 'admin.hasPermission').length).toBeGreaterThan(3));
    await expect(screen.queryByRole('link', { name: /csv/i })).toBeNull();
    const person = await screen.findByRole('textbox', { name: /user id/i });
    await expect(person).not.toHaveAttribute('placeholder');
    await userEvent.type(person, 'ada@before{Enter}');
    await waitFor(() => expect(lastQuestion(loaded.fake)).toMatchObject({ userId: 'ada@before' }));
    await expect(callsOf(loaded.fake, 'admin.listUsers')).toEqual([]);
  },
};
export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
