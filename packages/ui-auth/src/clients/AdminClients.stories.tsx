import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { toOwned, withApplications } from '#testing/fakes/fake-applications.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { AdminClients } from './AdminClients.tsx';

const auth = { session: adasAdminSession, config: { ...withAdministration, ...withApplications } };

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
    await expect(screen.getByText(/set by the operator/i)).toBeVisible();
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
            people: 3,
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
/** An administrator without the right sees no card. */
export const NoRight: Story = {
  parameters: {
    auth: { ...auth, failures: { 'admin.oauth2.listClients': 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS' } },
  },
  async play({ loaded }) {
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual(expect.objectContaining({ path: 'admin.oauth2.listClients' })),
    );
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  },
};

export const RightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
