import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { fakeWebhooks, toFakeWebhook, withWebhooksLeft } from '#testing/fakes/fake-webhooks.ts';
import { AdminWebhooksCard } from './AdminWebhooksCard.tsx';

const ofOperator = toFakeWebhook({ id: 'webhook-own', organizationId: null, name: 'Own' });
const auth = {
  session: adasAdminSession,
  config: { ...withAdministration, ...withWebhooksLeft },
  webhooks: [ofOperator, ...fakeWebhooks],
};

/** Organizations may have no webhooks any more. Those that they had are marked, and can be removed. */
const meta = {
  title: 'Webhooks/AdminWebhooksCard',
  component: AdminWebhooksCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof AdminWebhooksCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const list = { name: /webhooks of organizations/i };
const findRows = async () => within(await screen.findByRole('list', list)).getAllByRole('listitem');
const deleteWarehouse = async () => {
  await press(/delete webhook .?old warehouse/i);
  const dialog = await screen.findByRole('alertdialog', { name: /delete .?old warehouse/i });
  await expect(dialog).toHaveTextContent(/analytical engines.? cannot add it again/i);
  await userEvent.click(within(dialog).getByRole('button', { name: /^\W*delete webhook\W*$/i }));
};

export const LeftByOrganizations: Story = {
  async play({ loaded }) {
    const rows = await findRows();
    await expect(rows).toHaveLength(3);
    for (const row of rows) await expect(row).toHaveTextContent(/nothing is sent.*of .?analytical engines/i);
    await expect(within(rows[0] ?? document.body).getAllByRole('button')).toHaveLength(1);
    await expect(screen.getByText(/are switched off, so nothing is sent/i)).toBeVisible();
    await expect(loaded.fake.calls).toContainEqual({
      path: 'webhook.list',
      input: { ofOrganizations: true },
    });
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const German: Story = { globals: { locale: 'de' } };
export const LeftRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
};

/** Where nothing is left the card says nothing about it. */
export const Empty: Story = {
  parameters: { auth: { ...auth, webhooks: [ofOperator] } },
  async play({ loaded }) {
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({ path: 'webhook.list', input: { ofOrganizations: true } }),
    );
    await expect(screen.queryByText(/webhooks of organizations/i)).toBeNull();
  },
};
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'webhook.list': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await waitFor(() => expect(screen.getAllByText(/this section could not load/i)).toHaveLength(2));
    loaded.fake.succeed('webhook.list');
    const again = screen.getAllByRole('button', { name: /try again/i });
    await userEvent.click(again.at(-1) ?? document.body);
    await findRows();
  },
};
export const Deleted: Story = {
  async play({ loaded, args }) {
    await deleteWarehouse();
    await screen.findByText(/old warehouse.? deleted/i, { selector: '.ua-toast-title' });
    await waitFor(async () => expect(await findRows()).toHaveLength(2));
    await expect(loaded.fake.calls).toContainEqual({ path: 'webhook.delete', input: { id: 'webhook-old' } });
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
export const LastDeleted: Story = {
  parameters: { auth: { ...auth, webhooks: fakeWebhooks.slice(-1) } },
  async play() {
    await deleteWarehouse();
    await screen.findByText(/no organization has webhooks any more/i);
    await waitFor(() => expect(screen.getByRole('list', list)).toHaveFocus());
  },
};
export const Deleting: Story = {
  parameters: { auth: { ...auth, held: ['webhook.delete'] } },
  async play() {
    await deleteWarehouse();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /delete webhook .?old warehouse/i })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
  },
};
export const DeletingRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'webhook.delete': 'WEBHOOK_NOT_FOUND' } } },
  async play({ args }) {
    await deleteWarehouse();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/no longer exists/i);
    await expect(await findRows()).toHaveLength(3);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
export const Many: Story = {
  parameters: {
    auth: {
      ...auth,
      webhooks: Array.from({ length: 30 }, (_, index) =>
        toFakeWebhook({ id: `left-${index}`, name: `Left ${index}` }),
      ),
    },
  },
  async play() {
    await expect(await findRows()).toHaveLength(20);
    await press(/show more/i);
    await expect(await findRows()).toHaveLength(30);
  },
};

/** A role with `webhook: ['read']` sees them. */
export const LeftForReader: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        ...auth.config,
        admin: {
          ...withAdministration.admin,
          roles: [{ name: 'admin', permissions: { webhook: ['read'], user: ['list'] } }],
        },
      },
    },
  },
  async play() {
    await findRows();
    await expect(screen.queryByRole('button', { name: /delete/i })).toBeNull();
  },
};
