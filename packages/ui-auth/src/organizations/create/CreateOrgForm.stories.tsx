import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { adasPersonalSession, engines, tideline } from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { CreateOrgForm } from './CreateOrgForm.tsx';

const auth = { session: adasPersonalSession, config: withOrganizations, organizations: [] };

const meta = {
  title: 'Organization/CreateOrgForm',
  component: CreateOrgForm,
  args: { onSuccess: fn(), base: 'example.com/o/' },
  parameters: { auth },
} satisfies Meta<typeof CreateOrgForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.findByRole('textbox', { name: /organization name/i });
const slug = () => screen.findByRole('textbox', { name: /web address/i });
const submit = () => userEvent.click(screen.getByRole('button', { name: /^\W*create\W*$/i }));

export const Empty: Story = {};
export const Narrow: Story = { parameters: { width: 320 }, args: { slug: 'visible' } };
export const NameMissing: Story = {
  async play() {
    await name();
    await submit();
    await expect(await screen.findByText(/this field is required/i)).toBeVisible();
  },
};

/** The slug follows the name until it is edited. */
export const Created: Story = {
  async play({ loaded, args }) {
    await userEvent.type(await name(), 'Café Zoë');
    await expect(await slug()).toHaveValue('cafe-zoe');
    await expect(await screen.findByText(/available/i, { selector: '.ua-finding' })).toBeVisible();
    await userEvent.clear(await slug());
    await userEvent.type(await slug(), 'zoe');
    await userEvent.type(await name(), ' & Co');
    await expect(await slug()).toHaveValue('zoe');
    await submit();
    await waitFor(() =>
      expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ slug: 'zoe' })),
    );
    await expect(loaded.fake.state.session?.session.activeOrganizationId).toBe('org-zoe');
  },
};
/** There is room for the web address before it is there, so that nothing moves. */
export const NothingMoves: Story = {
  async play() {
    await name();
    await expect(screen.queryByRole('textbox', { name: /web address/i })).toBeNull();
    const top = () => screen.getByRole('button', { name: /^\W*create\W*$/i }).getBoundingClientRect().top;
    const before = top();
    await userEvent.type(await name(), 'Harbour');
    await expect(await slug()).toBeVisible();
    await expect(await screen.findByText(/available/i, { selector: '.ua-finding' })).toBeVisible();
    await expect(top()).toBe(before);
  },
};
/** Members can be invited before the next page. */
export const InviteStep: Story = {
  args: { inviteStep: true },
  async play({ args }) {
    await userEvent.type(await name(), 'Harbour');
    await submit();
    await screen.findByRole('heading', { name: /invite your team/i });
    await userEvent.type(
      await screen.findByRole('textbox', { name: /email addresses/i }),
      'joan@example.com,',
    );
    await expect(args.onSuccess).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^invite/i }));
    await userEvent.click(await screen.findByRole('button', { name: /^\W*done\W*$/i }));
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};
export const InviteStepSkipped: Story = {
  args: { inviteStep: true },
  async play({ args }) {
    await userEvent.type(await name(), 'Harbour');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: /skip for now/i }));
    await waitFor(() =>
      expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ slug: 'harbour' })),
    );
  },
};
/** The application uploads logos: only then is there a field for one. */
export const LogoOffered: Story = {
  args: { logo: { upload: async () => 'https://pictures.example.com/harbour.webp' } },
  async play() {
    await userEvent.type(await name(), 'Harbour');
    await expect(await screen.findByRole('button', { name: /change picture/i })).toBeVisible();
  },
};
export const LogoOfferedNarrow: Story = { ...LogoOffered, parameters: { width: 320 } };
export const Taken: Story = {
  async play() {
    await userEvent.type(await name(), 'Taken');
    await userEvent.click(await screen.findByRole('button', { name: /use .?taken-2/i }));
    await expect(await slug()).toHaveValue('taken-2');
  },
};
/** The slug was taken in between. */
export const TakenMeanwhile: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.create': 'ORGANIZATION_ALREADY_EXISTS' } } },
  async play() {
    await userEvent.type(await name(), 'Harbour');
    await submit();
    await expect(await screen.findByText(/that address is taken/i)).toBeVisible();
    await waitFor(async () => expect(await slug()).toHaveFocus());
  },
};
export const Refused: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: { 'organization.create': 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS' },
    },
  },
  async play() {
    await userEvent.type(await name(), 'Harbour');
    await submit();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/reached the limit/i);
  },
};
const limitedTo = (organizationLimit: number, more: object = {}) => ({
  auth: {
    ...auth,
    ...more,
    config: { organization: { ...withOrganizations.organization, organizationLimit } },
  },
});
/** Shown before anything is typed. */
export const LimitReached: Story = {
  parameters: limitedTo(2, { organizations: [tideline, engines] }),
  async play() {
    await expect(await screen.findByText(/reached the limit of .?2.? organizations/i)).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};
/** The last organization within the limit is created like the others. */
export const LastOfTheLimit: Story = {
  parameters: limitedTo(1),
  async play({ args }) {
    await userEvent.type(await name(), 'Harbour');
    await submit();
    await waitFor(() =>
      expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ slug: 'harbour' })),
    );
    await expect(screen.queryByText(/reached the limit/i)).toBeNull();
  },
};
/** Without the list only the service knows the limit, so the call is made. */
export const LimitUnknown: Story = {
  parameters: limitedTo(2, {
    organizations: [tideline, engines],
    failures: { 'organization.list': 'INTERNAL_SERVER_ERROR' },
  }),
  async play() {
    await userEvent.type(await name(), 'Harbour');
    await submit();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/reached the limit/i);
  },
};
export const NotAllowed: Story = {
  parameters: {
    auth: { ...auth, config: { organization: { ...withOrganizations.organization, create: false } } },
  },
  async play() {
    await expect(await screen.findByText(/cannot create organizations/i)).toBeVisible();
  },
};

export const CreatedRightToLeft: Story = { ...Created, globals: { dir: 'rtl', locale: 'ar-XB' } };
