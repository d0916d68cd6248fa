import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FakeEvent } from '#testing/fakes/fake-events.ts';
import { adasSession } from '#testing/people.ts';
import { chooseOption, openSelect } from '#testing/select.ts';
import { beginWithAddress, inAddress } from '#testing/story-address.ts';
import { ActivityList } from './ActivityList.tsx';

const auth = { session: adasSession };
const refused: FakeEvent = {
  id: '',
  action: 'sign-in.refused',
  actorId: null,
  impersonatorId: null,
  targetType: 'user',
  targetId: 'user-ada',
  organizationId: null,
  ipAddress: null,
  userAgent: null,
  device: null,
  data: {},
  createdAt: '',
};

const meta = {
  title: 'Account/ActivityList',
  component: ActivityList,
  parameters: { auth },
} satisfies Meta<typeof ActivityList>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('region', { name: /events/i });
const rows = () => within(screen.getByRole('region', { name: /events/i })).getAllByRole('listitem');

/** Own events have an IP address; events of others are marked, and an action of the application has its own name. */
export const List: Story = {
  async play() {
    await findList();
    await expect(rows()[0]).toHaveTextContent(/signed in.*firefox.* on .*linux.*192\.0\.2\.10/i);
    await expect(rows()[1]).toHaveTextContent(/profile changed.*by an administrator, in your name/i);
    await expect(rows()[2]).toHaveTextContent(/api key created.*deploy script/i);
    await expect(rows()[3]).toHaveTextContent(/password locked.*by the service/i);
    await expect(rows()[4]).toHaveTextContent(/member role changed\W*admin\W*by someone else/i);
    await expect(rows()[5]).toHaveTextContent(/role changed\W*administrator/i);
    await expect(rows()[6]).toHaveTextContent(/shop\.order-paid/i);
  },
};
const again = (id: string, minutes: number): FakeEvent => ({
  ...refused,
  id,
  createdAt: new Date(Date.parse('2026-11-20T10:40:00.000Z') - minutes * 60_000).toISOString(),
});

/** Wrong passwords in a row are one row, with the time of the first; the next day begins anew. */
export const Repeated: Story = {
  parameters: {
    auth: {
      ...auth,
      events: [...[0, 2, 5].map((minutes) => again(`a${minutes}`, minutes)), again('b', 24 * 60)],
    },
  },
  async play() {
    await findList();
    await expect(rows()).toHaveLength(2);
    await expect(rows()[0]).toHaveTextContent(/sign-in refused.*3 times.*since/i);
    await expect(rows()[1]).not.toHaveTextContent(/times/i);
    await expect(screen.getByRole('heading', { level: 3, name: /today, .*20/i })).toBeVisible();
    await expect(screen.getByRole('heading', { level: 3, name: /yesterday, .*19/i })).toBeVisible();
  },
};
/** Acts of an administrator on somebody else are in their own list, too, and do not look like their own account's. */
export const AboutSomebodyElse: Story = {
  parameters: {
    auth: {
      ...auth,
      events: ['user-ada', 'user-grace'].map((targetId, index) => ({
        ...again(targetId, index),
        action: 'user.updated',
        actorId: 'user-ada',
        targetId,
      })),
    },
  },
  async play() {
    await findList();
    await waitFor(() => expect(rows()).toHaveLength(2));
    const told = rows().map((row) => /to another account/i.test(row.textContent));
    await expect(told.filter(Boolean)).toHaveLength(1);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Empty: Story = {
  parameters: { auth: { ...auth, events: [] } },
  async play() {
    await screen.findByText(/no activity yet/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['listEvents'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { listEvents: 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('listEvents');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findList();
  },
};
export const Paged: Story = {
  args: { pageSize: 5 },
  async play() {
    await findList();
    await expect(rows()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: /show more/i }));
    await waitFor(() => expect(rows()).toHaveLength(8));
    await expect(screen.queryByRole('button', { name: /show more/i })).toBeNull();
  },
};
const choose = (name: RegExp, value: string) => chooseOption(screen.getByRole('combobox', { name }), value);

/** One kind of event, in a span of time. */
export const Filtered: Story = {
  async play() {
    await findList();
    await choose(/show/i, 'security');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await expect(rows()[0]).toHaveTextContent(/password locked/i);
    await choose(/show/i, 'account');
    await waitFor(() => expect(rows()).toHaveLength(4));
    await choose(/time/i, 'week');
    await waitFor(() => expect(rows()).toHaveLength(2));
  },
};
/** Only refused attempts, from the start. */
export const OnlyRefused: Story = {
  args: { defaultFilter: { kind: 'refused' } },
  async play() {
    await findList();
    await expect(rows()).toHaveLength(1);
    await expect(screen.getByRole('combobox', { name: /show/i })).toHaveAttribute('value', 'refused');
  },
};
export const NoMatch: Story = {
  args: { defaultFilter: { kind: 'key', when: 'today' } },
  async play() {
    await screen.findByText(/no matching events/i);
  },
};
/** The filters are in the URL, and come back with it; a value that a filter cannot have is ignored. */
export const InAddress: Story = {
  args: { inAddress: true },
  beforeEach: () => beginWithAddress({ kind: 'account', when: 'century' }),
  async play() {
    await findList();
    await expect(rows()).toHaveLength(4);
    await expect(screen.getByRole('combobox', { name: /time/i })).toHaveAttribute('value', '');
    await choose(/time/i, 'week');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await expect([inAddress('kind'), inAddress('when')]).toEqual(['account', 'week']);
    await choose(/show/i, '');
    await waitFor(() => expect(rows()).toHaveLength(5));
    await expect(inAddress('kind')).toBeNull();
  },
};
/** Without organizations and keys there are no events of them to look for. */
export const FewerKinds: Story = {
  parameters: { auth: { ...auth, config: { organization: { enabled: false }, apiKey: { enabled: false } } } },
  async play() {
    await findList();
    const kinds = within(await openSelect(screen.getByRole('combobox', { name: /show/i })));
    await waitFor(() => expect(kinds.queryByRole('option', { name: /organizations/i })).toBeNull());
    await expect(kinds.queryByRole('option', { name: /api keys/i })).toBeNull();
    await expect(kinds.getByRole('option', { name: /refused/i })).toBeInTheDocument();
  },
};
export const SwitchedOff: Story = {
  parameters: { auth: { ...auth, config: { activity: { own: false } } } },
  async play() {
    await waitFor(() => expect(screen.queryByText(/activity/i)).toBeNull());
  },
};
export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
