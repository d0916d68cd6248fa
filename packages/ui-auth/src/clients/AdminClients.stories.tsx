import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { toOwned, withApplications } from '#testing/fakes/fake-applications.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { AdminClients } from './AdminClients.tsx';

const auth = { session: adasAdminSession, config: { ...withAdministration, ...withApplications } };

const withRights = (permissions: Record<string, string[]>) => ({
  ...withApplications,
  admin: { ...withAdministration.admin, roles: [{ name: 'admin', permissions }] },
});

const meta = {
  title: 'Applications/AdminClients',
  component: AdminClients,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof AdminClients>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What the configuration sets cannot be changed here. */
export const List: Story = {
  async play() {
    await screen.findByRole('list', { name: /list of applications/i });
    await expect(screen.getByText(/from the configuration/i)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /actions for .?quay map/i })).toBeNull();
    await expect(screen.getByRole('button', { name: /actions for .?ledger bridge/i })).toBeVisible();
  },
};
/** It would be there again with its next request, so it stays, turned off. */
export const DeleteDocument: Story = {
  parameters: {
    auth: {
      ...auth,
      applications: {
        owned: [
          toOwned({
            client_id: 'https://desk.fathom.example/client.json',
            client_name: 'Fathom Desk',
            source: 'document',
          }),
        ],
      },
    },
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /actions for .?fathom desk/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /delete/i }));
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/stays in this list, turned off/i);
    await userEvent.click(await screen.findByRole('button', { name: /^\W*delete application\W*$/i }));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(/off/i));
  },
};
/** An administrator without the right sees no card, and nothing is asked. */
export const NoRight: Story = {
  parameters: { auth: { ...auth, config: withRights({ user: ['list'] }) } },
  async play({ loaded }) {
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual(expect.objectContaining({ path: 'admin.hasPermission' })),
    );
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  },
};
/** Each action needs its own right. */
export const MayOnlySee: Story = {
  parameters: { auth: { ...auth, config: withRights({ oauthClient: ['read'] }) } },
  async play() {
    await screen.findByRole('list', { name: /list of applications/i });
    await waitFor(() => expect(screen.queryByRole('button', { name: /new application/i })).toBeNull());
  },
};
/** What only the operator's applications have: a picture, and APIs whose tokens they may look at. */
export const Editing: Story = {
  parameters: {
    auth: {
      ...auth,
      applications: {
        owned: [
          toOwned({
            client_id: 'desk',
            client_name: 'Harbour desk',
            source: 'admin',
            resources: ['https://api.example.com/tasks'],
          }),
        ],
      },
    },
  },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /actions for .?harbour desk/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /edit/i }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /logo/i }),
      'https://harbour.example/logo.png',
    );
    await userEvent.clear(screen.getByRole('textbox', { name: /apis/i }));
    await userEvent.click(screen.getByRole('button', { name: /^\W*save\W*$/i }));
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'admin.oauth2.updateClient',
        input: {
          client_id: 'desk',
          update: { logo_uri: 'https://harbour.example/logo.png', resources: [] },
        },
      }),
    );
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
