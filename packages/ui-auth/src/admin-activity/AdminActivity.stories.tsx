import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FakeAuth } from '#testing/create-fake-auth.ts';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { type FakeEvent, fakeEvents } from '#testing/fakes/fake-events.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { FAKE_NOW } from '#testing/people.ts';
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
/** The page is hidden from screen readers while filters are open. */
const rows = () => {
  const list = screen.getByRole('region', { name: /events/i, hidden: true });
  return within(list).getAllByRole('listitem', { hidden: true });
};
const callsOf = ({ calls }: FakeAuth, asked: string) => calls.filter(({ path }) => path === asked);
const lastQuestion = (fake: FakeAuth) => callsOf(fake, 'admin.listEvents').at(-1)?.input;
const opener = () => screen.getByRole('button', { name: /^filters/i });
const field = (name: RegExp) => screen.findByRole('combobox', { name });
const chip = (name: RegExp) => screen.findByRole('button', { name });

async function openFilters(): Promise<void> {
  await findList();
  await userEvent.click(opener());
  await field(/show/i);
}

async function closeFilters(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Types a part of a name, and presses what is found. */
async function chooseByName(name: RegExp, text: string, option: RegExp): Promise<void> {
  await userEvent.type(await field(name), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Where the entries of the menu lead. */
async function filesOf(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: /export/i }));
  const menu = within(await screen.findByRole('menu'));
  const found = menu.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return found;
}

/** Users have names, also if one event has several; and organizations too. The service answers with all of them. */
export const List: Story = {
  async play({ loaded }) {
    await findList();
    await expect(rows()[1]).toHaveTextContent(/grace hopper.* changed the profile.*as .?ada lovelace/i);
    await expect(rows()[4]).toHaveTextContent(
      /grace.* gave .*ada.* the role .*admin.*in .?analytical engines/i,
    );
    await expect(rows()[5]).toHaveTextContent(/gave .* the role .*administrator/i);
    await expect(screen.getAllByTitle('ada@example.com · user-ada').length).toBeGreaterThan(3);
    await expect(callsOf(loaded.fake, 'admin.listUsers')).toEqual([]);
    const url = 'https://app.example.com/api/auth/admin/export-events';
    await expect(await filesOf()).toEqual([`${url}?format=csv`, `${url}?format=jsonl`]);
  },
};
/** A person and an organization by their names, a kind and a time: each is a chip, and the files have them too. */
export const Filtered: Story = {
  async play({ loaded }) {
    await openFilters();
    await chooseByName(/person/i, 'hopp', /grace hopper/i);
    await waitFor(() => expect(lastQuestion(loaded.fake)).toMatchObject({ userId: 'user-grace' }));
    await expect(screen.getByRole('button', { name: /remove grace hopper/i })).toHaveFocus();
    await chooseByName(/organization/i, 'anal', /analytical engines/i);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await chooseOption(await field(/show/i), 'organization');
    await chooseOption(await field(/time/i), 'month');
    await closeFilters();
    await expect(opener()).toHaveTextContent(/filters ?4/i);
    await waitFor(() => expect(opener()).toHaveFocus());
    const [csv] = await filesOf();
    for (const part of ['userId=user-grace', 'organizationId=org-engines', 'action=organization', 'from=20'])
      await expect(csv).toContain(part);
    await userEvent.click(await chip(/remove filter: organization/i));
    await expect(lastQuestion(loaded.fake)).not.toHaveProperty('organizationId');
    await userEvent.click(screen.getByRole('button', { name: /clear all/i }));
    await waitFor(() => expect(rows()).toHaveLength(8));
    await waitFor(() => expect(opener()).toHaveFocus());
    await expect(opener()).toHaveTextContent(/^filters$/i);
  },
};
export const FiltersOpen: Story = {
  async play() {
    await openFilters();
    await userEvent.type(await field(/person/i), 'a');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  },
};
/** Arrows and Enter choose somebody; Escape empties the field before it closes the filters. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  async play({ loaded }) {
    await openFilters();
    const person = await field(/person/i);
    await userEvent.type(person, 'nobody at all');
    await screen.findByText(/nobody found/i);
    await userEvent.keyboard('{Escape}');
    await expect(person).toHaveValue('');
    await userEvent.type(person, 'hopp');
    await screen.findByRole('option', { name: /grace/i });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastQuestion(loaded.fake)).toMatchObject({ userId: 'user-grace' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastQuestion(loaded.fake)).not.toHaveProperty('userId'));
    await expect(await field(/person/i)).toHaveFocus();
  },
};
/** On a phone the filters stand at the lower edge. */
export const Narrow: Story = {
  parameters: { width: 320 },
  async play() {
    await openFilters();
    await chooseOption(await field(/show/i), 'user');
    await closeFilters();
    await waitFor(() => expect(opener()).toHaveTextContent(/filters ?1/i));
    await chip(/show accounts/i);
  },
};
export const NotLookedUp: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.listUsers': 'NETWORK' } } },
  async play() {
    await openFilters();
    await userEvent.type(await field(/person/i), 'grace');
    await screen.findByText(/could not reach the server/i);
  },
};
const filterNames = {
  userId: null,
  organizationId: null,
  action: null,
  when: null,
  from: null,
  to: null,
};

/** The filters are in the URL: a link can hold one action and an id from outside, whose name the service knows. */
export const InAddress: Story = {
  args: { inAddress: true },
  beforeEach: () =>
    beginWithAddress({ ...filterNames, userId: 'user-mary', action: 'user.updated', from: 'soon' }),
  async play({ loaded }) {
    await screen.findByText(/no matching events/i);
    await expect(lastQuestion(loaded.fake)).not.toHaveProperty('from');
    await chip(/person mary somerville/i);
    await userEvent.click(await chip(/show profile changed/i));
    await waitFor(() => expect(inAddress('action')).toBeNull());
    await userEvent.click(opener());
    await chooseByName(/organization/i, 'anal', /analytical/i);
    await waitFor(() => expect(inAddress('organizationId')).toBe('org-engines'));
    await closeFilters();
    await userEvent.click(screen.getByRole('button', { name: /clear all/i }));
    await waitFor(() => expect(rows()).toHaveLength(8));
    await expect([inAddress('userId'), inAddress('organizationId')]).toEqual([null, null]);
  },
};
/** Days of one's own, and the way back in the browser, which changes the URL. */
export const Days: Story = {
  args: { inAddress: true },
  beforeEach: () => beginWithAddress({ ...filterNames, when: 'today' }),
  async play() {
    await chip(/time today/i);
    await userEvent.click(opener());
    await chooseOption(await field(/time/i), 'dates');
    await waitFor(() => expect(inAddress('when')).toBeNull());
    await userEvent.type(await screen.findByRole('textbox', { name: /from/i }), '11/19/2026');
    await waitFor(() => expect(inAddress('from')).toBe('2026-11-19'));
    await closeFilters();
    await chip(/time nov 19/i);
    beginWithAddress({ from: null, userId: 'user-grace' });
    window.dispatchEvent(new PopStateEvent('popstate'));
    await chip(/person grace/i);
    await waitFor(() => expect(rows()).toHaveLength(3));
  },
};
export const ChoosingDays: Story = {
  args: { defaultFilter: { from: '2026-11-19' } },
  async play() {
    await openFilters();
    await expect(await screen.findByRole('textbox', { name: /from/i })).toHaveValue('11/19/2026');
  },
};
/** A link with an id that nobody has: the chip says so. */
export const UnknownId: Story = {
  args: { defaultFilter: { userId: 'gone@before', organizationId: 'org-gone' } },
  async play({ loaded }) {
    await screen.findByText(/no matching events/i);
    await chip(/person unknown: gone@before/i);
    await chip(/organization unknown: org-gone/i);
    await expect(lastQuestion(loaded.fake)).toMatchObject({ userId: 'gone@before' });
  },
};
const came = (id: string, facts: Partial<FakeEvent> = {}): FakeEvent => ({
  ...fakeEvents[0],
  id,
  action: 'session.signed-out',
  actorId: 'user-grace',
  impersonatorId: null,
  targetType: 'user',
  targetId: 'user-grace',
  organizationId: null,
  ipAddress: null,
  userAgent: null,
  device: null,
  data: {},
  createdAt: new Date(FAKE_NOW).toISOString(),
  ...facts,
});

/** Something happens, and the page asks, as it does when the reader comes back to it. */
function happen(fake: FakeAuth, event: FakeEvent): void {
  fake.state.events = [event, ...fake.state.events];
  window.dispatchEvent(new Event('visibilitychange'));
}

/** New events come in by themselves; only those that are newer are asked for. */
export const Live: Story = {
  async play({ canvas, loaded }) {
    await findList();
    await waitFor(() => expect(rows()).toHaveLength(8));
    happen(loaded.fake, came('new-1'));
    await waitFor(() => expect(rows()).toHaveLength(9));
    await expect(rows()[0]).toHaveTextContent(/grace hopper.* signed out/i);
    await expect(lastQuestion(loaded.fake)).toMatchObject({ from: fakeEvents[0]?.createdAt });
    await within(await canvas.findByRole('status')).findByText(/1 new event/i);
  },
};
/** While filters are chosen, new events wait behind a button. */
export const LiveWaiting: Story = {
  async play({ loaded }) {
    await openFilters();
    happen(loaded.fake, came('new-1'));
    happen(loaded.fake, came('new-2', { action: 'session.created' }));
    await screen.findByText(/2 new events/i, { selector: 'button *, button' });
    await expect(rows()).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: /2 new events/i, hidden: true }));
    await waitFor(() => expect(rows()).toHaveLength(10));
  },
};
const routine = ['organization.activated', 'session.updated', 'organization.activated'];

/** What happens all the time is one quiet row that opens; with a kind chosen, it is not. */
export const Routine: Story = {
  parameters: {
    auth: {
      ...auth,
      events: [
        ...routine.map((action, index) =>
          came(`routine-${index}`, { action, organizationId: 'org-engines', userAgent: `${index}` }),
        ),
        ...fakeEvents,
      ],
    },
  },
  async play() {
    await findList();
    const row = await screen.findByText(/3 routine events/i);
    const [first] = screen.getAllByText(/switched to the organization/i);
    await expect(first).not.toBeVisible();
    await userEvent.click(row);
    await expect(first).toBeVisible();
  },
};
export const OfOnePerson: Story = { args: { defaultFilter: { userId: 'user-grace' } } };
export const NoMatch: Story = {
  args: { defaultFilter: { userId: 'nobody', action: 'user' } },
  async play() {
    await screen.findByText(/no matching events/i);
    await userEvent.click(screen.getByRole('button', { name: /clear filters/i }));
    await waitFor(() => expect(rows()).toHaveLength(8));
    await waitFor(() => expect(opener()).toHaveFocus());
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
/** Only the permission to read the log: users have names without addresses, and are chosen by id. */
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
    await expect(rows()[1]).toHaveTextContent(/grace hopper.* changed the profile.*as .?ada lovelace/i);
    await waitFor(() => expect(callsOf(loaded.fake, 'admin.hasPermission').length).toBeGreaterThan(3));
    await expect(screen.queryByRole('button', { name: /export/i })).toBeNull();
    await openFilters();
    await userEvent.type(await field(/user id/i), 'ada@before{Enter}');
    await waitFor(() => expect(lastQuestion(loaded.fake)).toMatchObject({ userId: 'ada@before' }));
    await expect(callsOf(loaded.fake, 'admin.listUsers')).toEqual([]);
  },
};
export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
