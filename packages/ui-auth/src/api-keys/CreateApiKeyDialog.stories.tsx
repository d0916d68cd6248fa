import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { toFakeKey, withApiKeys } from '#testing/fakes/fake-api-keys.ts';
import { FAKE_KEY } from '#testing/handlers/api-key-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization, adasSession } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { CreateApiKeyDialog } from './CreateApiKeyDialog.tsx';

const auth = { session: adasSession, config: withApiKeys };

const meta = {
  title: 'API keys/CreateApiKeyDialog',
  component: CreateApiKeyDialog,
  args: { open: true, onOpenChange: fn(), onCreated: fn() },
  parameters: {
    part: { draws: 'overlay' },
    auth,
  },
} satisfies Meta<typeof CreateApiKeyDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findName = () => screen.findByRole('textbox', { name: /name/i });

export const Form: Story = {
  async play() {
    await findName();
    await expect(screen.getByRole('combobox', { name: /expires/i })).toHaveAttribute('value', '90');
  },
};
export const FormRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };

/** A day can be chosen within the limits of the server. */
export const CustomDay: Story = {
  async play() {
    await findName();
    await chooseOption(screen.getByRole('combobox', { name: /expires/i }), 'custom');
    const day = await screen.findByLabelText(/expiry date/i);
    await userEvent.type(day, '11/20/2026');
    await userEvent.click(screen.getByRole('button', { name: /create/i }));
    await waitFor(() => expect(day).toHaveAccessibleDescription(/nov.* 21, 2026/i));
  },
};
export const WithoutChoiceOfEnd: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        apiKey: {
          ...withApiKeys.apiKey,
          configurations: withApiKeys.apiKey.configurations.map((one) => ({
            ...one,
            customExpiration: false,
            defaultExpiresIn: 30 * 86_400,
          })),
        },
      },
    },
  },
  async play() {
    await screen.findByText(/it expires in/i);
    await expect(screen.queryByRole('combobox', { name: /expires/i })).toBeNull();
  },
};

const scopes = [
  {
    group: 'Projects',
    actions: [
      { value: 'project:read', label: 'Read projects' },
      { value: 'project:deploy', label: 'Deploy', help: 'Puts a version online.' },
    ],
  },
  { group: 'Logs', actions: [{ value: 'log:read', label: 'Read logs' }] },
];

const offered = {
  apiKey: {
    ...withApiKeys.apiKey,
    configurations: withApiKeys.apiKey.configurations.map((one) => ({
      ...one,
      scopes: [
        {
          group: 'Projects',
          actions: [
            { value: 'project:read', label: 'Read projects', ofRoles: false },
            { value: 'team:create', label: 'Make teams', ofRoles: true },
          ],
        },
        { group: 'Danger', actions: [{ value: 'organization:delete', label: 'Delete all', ofRoles: true }] },
      ],
    })),
  },
};

/** The service offers scopes, and gives them to the key. */
export const CreatedWithOfferedScopes: Story = {
  parameters: { auth: { ...auth, config: offered } },
  async play() {
    await userEvent.type(await findName(), 'ci');
    await userEvent.click(screen.getByRole('checkbox', { name: /make teams/i }));
    await userEvent.click(screen.getByRole('button', { name: /create key/i }));
    await screen.findByRole('textbox', { name: /your new key/i });
    await expect(screen.getByText(/permissions\W+make teams$/i)).toBeVisible();
    await expect(screen.getByText(/curl.*https:\/\/api\.example\.com\/v1/)).toBeVisible();
  },
};

/** An administrator gives a key of the organization what they may do themselves. */
export const OfferedScopesOfAdministrator: Story = {
  args: { owner: { organizationId: 'org-engines' } },
  parameters: {
    auth: {
      session: adaInOrganization,
      organization: { role: 'admin' },
      config: { ...withOrganizations, ...offered },
    },
  },
  async play() {
    await screen.findByRole('checkbox', { name: /make teams/i });
    await expect(screen.getByRole('checkbox', { name: /^read projects/i })).not.toBeChecked();
    await expect(screen.queryByRole('checkbox', { name: /delete all/i })).toBeNull();
  },
};

async function chooseScopes(): Promise<void> {
  await userEvent.type(await findName(), 'ci');
  await userEvent.click(screen.getByRole('checkbox', { name: /all of .?projects/i }));
  // The one of its group is chosen by itself.
  await expect(screen.queryByRole('checkbox', { name: /all of .?logs/i })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /read projects/i }));
}

/** The application offers scopes that only its own code may set, so that code creates the key. */
export const WithScopes: Story = {
  args: {
    scopes,
    create: fn(async () => ({
      ...toFakeKey({ id: 'key-new', name: 'ci', permissions: { project: ['deploy'], shop: ['read'] } }),
      key: FAKE_KEY,
    })),
  },
  play: chooseScopes,
};
export const CreatedWithScopes: Story = {
  ...WithScopes,
  async play({ args }) {
    await chooseScopes();
    await userEvent.click(screen.getByRole('button', { name: /create key/i }));
    await screen.findByRole('textbox', { name: /your new key/i });
    await expect(screen.getByText(/permissions\W+deploy, shop:read/i)).toBeVisible();
    await expect(args.create).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'ci', permissions: { project: ['deploy'] } }),
    );
  },
};

/** Escape asks once before an uncopied key is lost. */
export const SecretNotKept: Story = {
  async play({ args }) {
    await userEvent.type(await findName(), 'ci{Enter}');
    await screen.findByRole('textbox', { name: /your new key/i });
    await userEvent.keyboard('{Escape}');
    await screen.findByText(/close without saving/i);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: /go back/i })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: /go back/i }));
    await waitFor(() => expect(screen.queryByText(/close without saving/i)).toBeNull());
  },
};
