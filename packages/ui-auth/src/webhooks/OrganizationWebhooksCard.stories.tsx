import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { toFakeWebhook, withWebhooks } from '#testing/fakes/fake-webhooks.ts';
import { FAKE_PUBLIC_KEY, FAKE_WEBHOOK_SECRET } from '#testing/handlers/webhook-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { OrganizationWebhooksCard } from './OrganizationWebhooksCard.tsx';

const config = { ...withOrganizations, ...withWebhooks };
const auth = { session: adaInOrganization, config };

const meta = {
  title: 'Webhooks/OrganizationWebhooksCard',
  component: OrganizationWebhooksCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof OrganizationWebhooksCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /webhooks/i });
const rowOf = (name: string) =>
  within(screen.getByRole('list', { name: /webhooks/i }))
    .getAllByRole('listitem')
    .find((row) => row.textContent?.includes(name));
const choose = async (webhook: string, entry: RegExp) => {
  await findList();
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`actions for .?${webhook}`, 'i') }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /add a webhook/i }));
  return screen.findByRole('textbox', { name: /url/i });
};
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Closes a dialog without saving its secret. */
const closeAnyway = async () => {
  await screen.findByText(/close without saving the secret/i);
  // The other button of this name is that of the dialog.
  const [close] = screen.getAllByRole('button', { name: /^\W*close\W*$/i });
  await userEvent.click(close ?? document.body);
};
const findToast = (text: RegExp) => screen.findByText(text, { selector: '.ua-toast-title' });

export const List: Story = {
  async play() {
    await findList();
    await expect(rowOf('Customer database')).toHaveTextContent(/on.*hooks\.example\.com.*all events/i);
    await expect(rowOf('chat.example.org')).toHaveTextContent(/2.? events.*first failure.*old secret/i);
    await expect(rowOf('Old warehouse')).toHaveTextContent(/turned off.*failed for too long/i);
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const LongTexts: Story = {
  parameters: {
    width: 360,
    auth: {
      ...auth,
      webhooks: [
        toFakeWebhook({
          id: 'webhook-long',
          name: 'Synchronization of members with the accounting of the Vereinigte Dampfschifffahrtsgesellschaften',
          url: `https://hooks.example.com/${'keystead-events-'.repeat(9)}?token=none`,
          signing: 'v1a',
          publicKey: FAKE_PUBLIC_KEY,
        }),
        toFakeWebhook({
          id: 'webhook-gone',
          url: 'https://gone.example.com/',
          enabled: false,
          ended: 'gone',
        }),
        toFakeWebhook({ id: 'webhook-off', name: 'Off', enabled: false }),
      ],
    },
  },
  async play() {
    await findList();
    await expect(rowOf('gone.example.com')).toHaveTextContent(/asked for no more events/i);
    await expect(rowOf('Synchronization')).toHaveTextContent(FAKE_PUBLIC_KEY);
  },
};
export const Empty: Story = {
  parameters: { auth: { ...auth, webhooks: [] } },
  async play() {
    await screen.findByText(/no webhooks yet/i);
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['webhook.list'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'webhook.list': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('webhook.list');
    await press(/try again/i);
    await findList();
  },
};
export const LimitReached: Story = {
  parameters: {
    auth: { ...auth, config: { ...config, webhooks: { ...withWebhooks.webhooks, maximum: 3 } } },
  },
  async play() {
    await screen.findByText(/which is the limit/i);
    await expect(screen.getByRole('button', { name: /add a webhook/i })).toBeDisabled();
  },
};

/** A secret is shown once, and a dialog that is closed without saving it asks again. */
export const Added: Story = {
  async play({ loaded, args }) {
    const url = await openForm();
    await waitFor(() => expect(url).toHaveFocus());
    await userEvent.keyboard('https://new.example.com/in');
    await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'New one');
    await press(/^\W*add webhook\W*$/i);
    await expect(await screen.findByRole('textbox', { name: /secret/i })).toHaveValue(FAKE_WEBHOOK_SECRET);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'webhook.create',
      input: {
        organizationId: 'org-engines',
        url: 'https://new.example.com/in',
        name: 'New one',
        events: ['*'],
        signing: 'v1',
      },
    });
    await userEvent.keyboard('{Escape}');
    await screen.findByText(/close without saving the secret/i);
    await press(/go back/i);
    await press(/^\W*done\W*$/i);
    await closeAnyway();
    await waitFor(() => expect(rowOf('New one')).toBeDefined());
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
export const ChosenEvents: Story = {
  async play({ loaded }) {
    await userEvent.type(await openForm(), 'https://new.example.com/in');
    await userEvent.click(screen.getByRole('radio', { name: /only the events/i }));
    await press(/^\W*add webhook\W*$/i);
    await screen.findByText(/choose at least one event/i);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /profile changed|organization changed/i }),
    );
    await chooseOption(screen.getByRole('combobox', { name: /signature/i }), 'v1a');
    await press(/^\W*add webhook\W*$/i);
    await expect(await screen.findByRole('textbox', { name: /public key/i })).toHaveValue(FAKE_PUBLIC_KEY);
    await expect(loaded.fake.state.webhooks.at(-1)).toMatchObject({
      events: ['organization.updated'],
      signing: 'v1a',
    });
    await expect(screen.queryByRole('checkbox', { name: /account created/i })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(rowOf('new.example.com')).toBeDefined());
  },
};

/** The typed URL stays. */
export const UrlRefused: Story = {
  async play() {
    const url = await openForm();
    await userEvent.type(url, 'http://new.example.com/in{Enter}');
    await waitFor(() => expect(url).toHaveAccessibleDescription(/begins with https/i));
    await waitFor(() => expect(url).toHaveAttribute('aria-invalid', 'true'));
    await expect(url).toHaveValue('http://new.example.com/in');
  },
};
export const AddingRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'webhook.create': 'TOO_MANY_WEBHOOKS' } } },
  async play({ args }) {
    await userEvent.type(await openForm(), 'https://new.example.com/in{Enter}');
    await screen.findByText(/you cannot have more webhooks/i);
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};
export const Edited: Story = {
  async play({ loaded }) {
    await choose('chat.example.org', /edit/i);
    const name = await screen.findByRole('textbox', { name: /name/i });
    await expect(screen.getByRole('textbox', { name: /url/i })).toHaveValue(
      'https://chat.example.org/in/T024',
    );
    await expect(await screen.findByRole('checkbox', { name: /member added|joined/i })).toBeChecked();
    await userEvent.type(name, 'Chat{Enter}');
    await findToast(/chat.? saved/i);
    await expect(loaded.fake.state.webhooks[1]).toMatchObject({ name: 'Chat', signing: 'v1' });
  },
};
export const TurnedOff: Story = {
  async play({ loaded }) {
    await choose('Customer database', /turn off/i);
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/are cancelled/i);
    await press(/^\W*turn off\W*$/i);
    await findToast(/customer database.? turned off/i);
    await expect(loaded.fake.state.webhooks[0]?.enabled).toBe(false);
    await press(/undo/i);
    await waitFor(() => expect(loaded.fake.state.webhooks[0]?.enabled).toBe(true));
  },
};

/** The service switched it off after failures. */
export const TurnedOnAgain: Story = {
  async play() {
    await findList();
    await press(/^\W*turn on\W*$/i);
    await findToast(/old warehouse.? turned on/i);
    await waitFor(() => expect(rowOf('Old warehouse')).not.toHaveTextContent(/failed for too long/i));
  },
};
export const TurningOffFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'webhook.update': 'NETWORK' } } },
  async play({ args }) {
    await choose('Customer database', /turn off/i);
    await screen.findByRole('alertdialog');
    await press(/^\W*turn off\W*$/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
export const Deleted: Story = {
  async play({ loaded }) {
    await choose('Old warehouse', /delete/i);
    await screen.findByRole('alertdialog', { name: /delete .?old warehouse/i });
    await press(/^\W*delete webhook\W*$/i);
    await findToast(/old warehouse.? deleted/i);
    await waitFor(() => expect(rowOf('Old warehouse')).toBeUndefined());
    await expect(loaded.fake.state.webhooks).toHaveLength(2);
  },
};
export const SecretReplaced: Story = {
  async play({ loaded }) {
    await choose('Customer database', /replace secret/i);
    const overlap = await screen.findByRole('combobox', { name: /the old one signs for/i });
    await expect(overlap).toHaveAttribute('value', 'later');
    await press(/^\W*replace\W*$/i);
    await expect(await screen.findByRole('textbox', { name: /secret/i })).toHaveValue(FAKE_WEBHOOK_SECRET);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'webhook.replaceSecret',
      input: { id: 'webhook-crm' },
    });
    await press(/^\W*done\W*$/i);
    await closeAnyway();
    await waitFor(() => expect(rowOf('Customer database')).toHaveTextContent(/old secret works until/i));
  },
};
export const SecretEndedAtOnce: Story = {
  async play({ loaded }) {
    await choose('chat.example.org', /replace secret/i);
    await chooseOption(await screen.findByRole('combobox', { name: /the old one signs for/i }), 'now');
    await press(/^\W*replace\W*$/i);
    await screen.findByRole('textbox', { name: /secret/i });
    await expect(loaded.fake.calls).toContainEqual({
      path: 'webhook.replaceSecret',
      input: { id: 'webhook-chat', endPrevious: true },
    });
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play() {
    await findList();
    await expect(screen.queryByRole('button', { name: /actions|turn on|add/i })).toBeNull();
  },
};

/** A member whose role has no `webhook` sees no card. */
export const NoRight: Story = {
  parameters: { auth: { ...auth, organization: { role: 'member' } } },
  async play({ loaded }) {
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual(
        expect.objectContaining({ path: 'organization.getActiveMemberRole' }),
      ),
    );
    await waitFor(() => expect(screen.queryByText(/webhooks/i)).toBeNull());
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
