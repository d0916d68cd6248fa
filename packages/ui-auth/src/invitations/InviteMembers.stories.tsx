import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { InviteMembers } from './InviteMembers.tsx';

const auth = { session: adaInOrganization, config: withOrganizations };

const meta = {
  title: 'Organization/InviteMembers',
  component: InviteMembers,
  args: { onInvited: fn(), onError: fn() },
  parameters: {
    part: { draws: 'overlay', args: { open: true } },
    auth,
  },
} satisfies Meta<typeof InviteMembers>;

export default meta;
type Story = StoryObj<typeof meta>;

const findField = () => screen.findByRole('textbox', { name: /email addresses/i });
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^\W*invite\W*$/i }));
  await waitFor(async () => expect(await findField()).toHaveFocus());
};
const resultOf = (email: string) => {
  const rows = within(screen.getByRole('list', { name: /each address/i })).getAllByRole('listitem');
  return rows.find((row) => row.textContent?.includes(email));
};

export const Closed: Story = {};
export const Open: Story = {
  args: { defaultOpen: true },
  async play() {
    await findField();
    await screen.findByText(/invitations expire in .?2 days/i);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /role/i })).toHaveAttribute('value', 'member'),
    );
    await screen.findByRole('combobox', { name: /team/i });
  },
};

/** Addresses of members and of people who are invited already are marked, also while they are typed. */
export const KnownAddresses: Story = {
  async play() {
    await open();
    await userEvent.paste('mary@example.com, hedy@example.com, Grace@example.com');
    const list = within(await screen.findByRole('list', { name: /addresses to invite/i }));
    await expect(await list.findByText(/already a member/i)).toBeVisible();
    await expect(await list.findByText(/already invited/i)).toBeVisible();
    await expect(list.getAllByRole('listitem')[0]).not.toHaveTextContent(/already/i);
    await expect(screen.getByRole('button', { name: /^\W*invite .?1\W*$/i })).toBeVisible();
    await userEvent.type(await findField(), 'katherine@example.com');
    await waitFor(async () => expect(await findField()).toHaveAccessibleDescription(/already a member/i));
  },
};
export const KnownAddressesNarrow: Story = { ...KnownAddresses, parameters: { auth, width: 320 } };

/** Several at once, by keyboard; each address has a separate result. */
export const Sent: Story = {
  async play({ args, loaded, step }) {
    await step('a list is pasted, another address typed', async () => {
      await open();
      await userEvent.paste('mary@example.com, hedy@example.com, grace@example.com');
      await userEvent.keyboard('rosalind@example.com{Enter}');
      await screen.findByRole('button', { name: /invite .?2/i });
    });
    await step('result for each', async () => {
      await userEvent.keyboard('{Enter}');
      await screen.findByText(/2.? sent, .?2.? not sent/i, { selector: '.ua-invite-summary' });
      await expect(resultOf('mary@example.com')).toHaveTextContent(/invited/i);
      await expect(resultOf('grace@example.com')).toHaveTextContent(/already a member/i);
      await expect(resultOf('hedy@example.com')).toHaveTextContent(/already invited/i);
      await expect(args.onInvited).toHaveBeenCalledTimes(1);
    });
    await step('an earlier invitation is sent again', async () => {
      await userEvent.click(screen.getByRole('button', { name: /send again.*hedy/i }));
      await waitFor(() => expect(resultOf('hedy@example.com')).toHaveTextContent(/invited again/i));
      await expect(loaded.fake.calls).toContainEqual({
        path: 'organization.inviteMembers',
        input: {
          organizationId: 'org-engines',
          emails: ['hedy@example.com'],
          role: 'member',
          resend: true,
        },
      });
    });
    await step('done', async () => {
      await userEvent.click(screen.getByRole('button', { name: /^\W*done\W*$/i }));
      await waitFor(() => expect(screen.getByRole('button', { name: /^\W*invite\W*$/i })).toHaveFocus());
    });
  },
};

/** An invalid address is marked, and nothing is sent: the focus goes to it. */
export const Invalid: Story = {
  async play({ loaded }) {
    await open();
    await userEvent.keyboard('mary@example.com,ada@,');
    await userEvent.click(await screen.findByRole('button', { name: /^\W*invite .?1\W*$/i }));
    await screen.findByText(/marked entries/i);
    await waitFor(() => expect(screen.getByRole('button', { name: /change .?ada@/i })).toHaveFocus());
    await screen.findByText(/enter a valid email/i, { selector: '[aria-live] *' });
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'organization.inviteMembers' }),
    );
  },
};
export const Sending: Story = {
  parameters: { auth: { ...auth, held: ['organization.inviteMembers'] } },
  async play() {
    await open();
    await userEvent.keyboard('mary@example.com{Enter}{Enter}');
    await screen.findByRole('button', { name: /sending/i });
  },
};
export const NotAllowed: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: { 'organization.inviteMembers': 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE' },
    },
  },
  async play({ args }) {
    await open();
    await userEvent.keyboard('mary@example.com{Enter}{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/cannot give this role/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
/** A right that was taken away meanwhile: what is missing, and who can help. */
export const RightMissing: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: {
        'organization.inviteMembers': {
          code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
          details: { missingPermissions: ['invitation:create'] },
        },
      },
    },
  },
  async play() {
    await open();
    await userEvent.keyboard('mary@example.com{Enter}{Enter}');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(/you need the right to invite people\./i));
  },
};
export const WithoutTeams: Story = {
  args: { defaultOpen: true },
  parameters: {
    auth: { ...auth, config: { organization: { ...withOrganizations.organization, teams: false } } },
  },
  async play() {
    await findField();
    await expect(screen.queryByRole('combobox', { name: /team/i })).toBeNull();
  },
};

export const InvalidRightToLeft: Story = { ...Invalid, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const RightToLeft: Story = { ...Open, globals: { dir: 'rtl', locale: 'ar-XB' } };
