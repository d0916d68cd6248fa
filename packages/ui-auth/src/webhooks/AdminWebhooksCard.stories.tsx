import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { fakeDeliveries, fakeWebhooks, withWebhooks } from '#testing/fakes/fake-webhooks.ts';
import { chooseOption } from '#testing/select.ts';
import { AdminWebhooksCard } from './AdminWebhooksCard.tsx';

const webhooks = fakeWebhooks.map((one) => ({ ...one, organizationId: null }));
const config = { ...withAdministration, ...withWebhooks };
const auth = { session: adasAdminSession, config, webhooks };

const meta = {
  title: 'Webhooks/AdminWebhooksCard',
  component: AdminWebhooksCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof AdminWebhooksCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const openDeliveries = async (name = 'customer database') => {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`deliveries of .?${name}`, 'i') }),
  );
  return screen.findByRole('dialog');
};
const findRows = async () =>
  within(await screen.findByRole('list', { name: /^\W*deliveries\W*$/i })).getAllByRole('listitem');
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Events of the whole service can be chosen. */
export const List: Story = {
  async play({ loaded }) {
    await screen.findByText(/events of the whole service/i);
    await waitFor(() => expect(loaded.fake.calls).toContainEqual({ path: 'webhook.list', input: {} }));
    await press(/add a webhook/i);
    await userEvent.click(await screen.findByRole('radio', { name: /only the events/i }));
    await userEvent.click(await screen.findByText(/^\W*accounts\W*$/i));
    await screen.findByRole('checkbox', { name: /account created/i });
  },
};
export const Deliveries: Story = {
  async play() {
    await openDeliveries();
    const [waiting, taken, failed] = await findRows();
    await expect(waiting).toHaveTextContent(/waiting.*answered with .?503.*next attempt.*send again/i);
    await expect(taken).toHaveTextContent(/delivered.*answered with .?204/i);
    await expect(failed).toHaveTextContent(/failed.*did not answer in time/i);
    await press(/details of .*changed/i);
    await expect(await screen.findByText(/event-delivery-taken/)).toBeVisible();
    await expect(screen.getByText(/"number": 41/)).toBeVisible();
  },
};
export const DeliveriesNarrow: Story = { ...Deliveries, parameters: { width: 320 } };
export const DeliveriesRightToLeft: Story = { ...Deliveries, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const NoDeliveries: Story = {
  parameters: { auth: { ...auth, deliveries: [] } },
  async play() {
    await openDeliveries();
    await screen.findByText(/nothing sent yet/i);
    const filter = screen.getByRole('combobox', { name: /show/i });
    await chooseOption(filter, 'failed');
    await screen.findByText(/no matching deliveries/i);
    await press(/clear filters/i);
    await screen.findByText(/nothing sent yet/i);
    await expect(filter).toHaveFocus();
  },
};
export const DeliveriesLoading: Story = {
  parameters: { auth: { ...auth, held: ['webhook.listDeliveries'] } },
  async play() {
    await openDeliveries();
  },
};
export const DeliveriesFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'webhook.listDeliveries': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await openDeliveries();
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('webhook.listDeliveries');
    await press(/try again/i);
    await findRows();
  },
};
export const DeliveriesPaged: Story = {
  parameters: {
    auth: {
      ...auth,
      deliveries: Array.from({ length: 30 }, (_, index) => ({
        ...(fakeDeliveries[1] ?? fakeDeliveries[0]),
        id: `delivery-${index}`,
      })),
    },
  },
  async play() {
    await openDeliveries();
    await expect(await findRows()).toHaveLength(20);
    await press(/show more/i);
    await waitFor(async () => expect(await findRows()).toHaveLength(30));
    await expect(screen.queryByRole('button', { name: /show more/i })).toBeNull();
  },
};
export const DeliveriesFiltered: Story = {
  async play() {
    await openDeliveries();
    await findRows();
    await chooseOption(screen.getByRole('combobox', { name: /show/i }), 'failed');
    await waitFor(async () => expect(await findRows()).toHaveLength(1));
  },
};

/** The row of a test shows what became of it without another press. */
export const Tested: Story = {
  async play() {
    await openDeliveries();
    await findRows();
    await press(/send a test/i);
    await waitFor(async () => expect((await findRows())[0]).toHaveTextContent(/test/i));
    await waitFor(async () => expect((await findRows())[0]).toHaveTextContent(/delivered/i), {
      timeout: 10_000,
    });
  },
};
export const TestRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'webhook.test': 'WEBHOOK_DISABLED' } } },
  async play() {
    await openDeliveries();
    await press(/send a test/i);
    await screen.findByText(/turn it on first/i);
  },
};
export const SentAgain: Story = {
  async play({ loaded }) {
    await openDeliveries();
    await press(/send again: .*removed/i);
    await screen.findByText(/is on its way again/i, { selector: '.ua-toast-title' });
    await expect(loaded.fake.calls).toContainEqual({
      path: 'webhook.resend',
      input: { id: 'webhook-crm', deliveryId: 'delivery-failed' },
    });
  },
};

/** A webhook that is off sends nothing. */
export const DeliveriesOfOff: Story = {
  async play() {
    await openDeliveries('old warehouse');
    await screen.findByText(/turn the webhook on to send/i);
    await expect(screen.queryByRole('button', { name: /send a test/i })).toBeNull();
  },
};

/** A role with `webhook: ['read']` looks, and changes nothing. */
export const Reader: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        ...config,
        admin: {
          ...withAdministration.admin,
          roles: [{ name: 'admin', permissions: { webhook: ['read'], user: ['list'] } }],
        },
      },
    },
  },
  async play() {
    await openDeliveries();
    await findRows();
    await expect(screen.queryByRole('button', { name: /^\W*(add|actions|send)/i, hidden: true })).toBeNull();
  },
};
export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
