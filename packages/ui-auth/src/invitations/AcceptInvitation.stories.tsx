import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { fakeOrganization } from '#testing/fakes/fake-organization.ts';
import { FAKE_PROOF } from '#testing/handlers/invitation-handlers.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { ada, adasSession, gracesSession } from '#testing/people.ts';
import { AcceptInvitation } from './AcceptInvitation.tsx';

const joan = { ...ada, id: 'user-joan', name: 'Joan Clarke', email: 'joan@example.com' };
const organization = { role: null };
const joans = {
  session: { ...adasSession, user: joan },
  config: withOrganizations,
  organization,
};
// Stories inherit arguments that they do not set.
const signedOut = { session: null, config: withOrganizations, organization };

const meta = {
  title: 'Organization/AcceptInvitation',
  component: AcceptInvitation,
  args: {
    invitationId: 'invite-joan',
    href: ({ slug }) => `/o/${slug}`,
    onSuccess: fn(() => false),
    onError: fn(),
  },
  parameters: { auth: joans },
} satisfies Meta<typeof AcceptInvitation>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTitle = (name: RegExp) => screen.findByRole('heading', { name });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const refuse = (code: string) => ({ auth: { ...joans, failures: { 'organization.getInvitation': code } } });

export const Ready: Story = {
  async play() {
    await findTitle(/join .?analytical engines/i);
    await expect(screen.getByText(/grace hopper/i)).toBeVisible();
    await expect(screen.getByText(/^\W*admin\W*$/i)).toBeVisible();
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Loading: Story = { parameters: { auth: { ...joans, held: ['organization.getInvitation'] } } };
export const FailedToLoad: Story = {
  parameters: refuse('INTERNAL_SERVER_ERROR'),
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('organization.getInvitation');
    await userEvent.click(retry);
    await findTitle(/join/i);
  },
};

/** Accepted by keyboard: the organization is active, and its page is opened. */
export const Accepted: Story = {
  async play({ args, loaded }) {
    const accept = await screen.findByRole('button', { name: /accept invitation/i });
    accept.focus();
    await userEvent.keyboard('{Enter}');
    await findTitle(/you joined/i);
    await expect(loaded.fake.state.organization.role).toBe('admin');
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(args.onSuccess).toHaveBeenCalledWith(
      expect.objectContaining({ organization: expect.objectContaining({ slug: 'analytical-engines' }) }),
    );
  },
};
export const Accepting: Story = {
  parameters: { auth: { ...joans, held: ['organization.acceptInvitation'] } },
  async play() {
    await press(/accept invitation/i);
    await screen.findByRole('button', { name: /joining/i });
  },
};
export const Declined: Story = {
  async play({ args, loaded }) {
    await press(/decline/i);
    await findTitle(/you declined/i);
    await expect(loaded.fake.state.organization.invitations[0]?.status).toBe('rejected');
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};
export const Refused: Story = {
  parameters: { auth: { ...joans, failures: { 'organization.acceptInvitation': 'NETWORK' } } },
  async play({ args }) {
    await press(/accept invitation/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** Without the mail the invitation is not shown. */
export const SignedOut: Story = {
  parameters: { auth: signedOut },
  async play() {
    await findTitle(/you have an invitation/i);
    const signIn = await screen.findByRole('link', { name: /sign in/i });
    await expect(signIn).toHaveAttribute('href', expect.stringContaining('redirectTo='));
    await expect(screen.queryByText(/analytical/i)).toBeNull();
  },
};

/** The link in the mail proves the address, so inviter and organization are shown. */
export const SignedOutWithTheMail: Story = {
  args: { proof: FAKE_PROOF },
  parameters: { auth: signedOut },
  async play() {
    await findTitle(/join .?analytical engines/i);
    await expect(screen.getByText('joan@example.com')).toBeVisible();
  },
};
export const HasAnAccount: Story = {
  args: { proof: FAKE_PROOF },
  parameters: { auth: { ...signedOut, organization: { ...organization, hasAccount: true } } },
  async play() {
    await findTitle(/join/i);
    await expect(screen.queryByRole('button', { name: /create an account/i })).toBeNull();
  },
};

/** The address is that of the invitation, and the new account is a member at once. */
export const SignedUp: Story = {
  args: { proof: FAKE_PROOF },
  parameters: { auth: signedOut },
  async play({ args, loaded, step }) {
    await step('the address is filled in and cannot be changed', async () => {
      await press(/create an account/i);
      const email = await screen.findByRole('textbox', { name: /email/i });
      await expect(email).toHaveValue('joan@example.com');
      await expect(email).toHaveAttribute('readonly');
    });
    await step('signing up joins', async () => {
      await userEvent.type(screen.getByRole('textbox', { name: /^.?name/i }), 'Joan Clarke');
      const password = screen.getByLabelText(/^.?password/i, { selector: 'input' });
      await userEvent.type(password, 'enigma bombe 1942{Enter}');
      await findTitle(/you joined/i);
      await expect(loaded.fake.calls).toContainEqual({
        path: 'signUp.email',
        input: expect.objectContaining({ invitationId: 'invite-joan', proof: FAKE_PROOF }),
      });
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    });
  },
};

/** Another address than the invited one is refused at the field. */
export const AnotherAddressRefused: Story = {
  parameters: { auth: signedOut },
  async play() {
    await press(/create an account/i);
    const email = await screen.findByRole('textbox', { name: /email/i });
    await userEvent.type(screen.getByRole('textbox', { name: /^.?name/i }), 'Joan');
    await userEvent.type(email, 'other@example.com');
    const password = screen.getByLabelText(/^.?password/i, { selector: 'input' });
    await userEvent.type(password, 'enigma bombe 1942{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/another address/i));
  },
};

/** The signed-in user is not the invited one: they sign out, and come back to the link. */
export const WrongAccount: Story = {
  parameters: { auth: { session: adasSession, config: withOrganizations, organization } },
  async play() {
    await findTitle(/another address/i);
    await expect(screen.getByText('ada@example.com')).toBeVisible();
    await press(/switch account/i);
    await findTitle(/you have an invitation/i);
  },
};

/** Another account of this browser can be chosen. */
export const WrongAccountOfSeveral: Story = {
  parameters: {
    auth: {
      session: gracesSession,
      others: [{ ...adasSession, user: joan }],
      config: { ...withOrganizations, multiSession: { enabled: true } },
      organization,
    },
  },
  async play() {
    await press(/continue as .?joan@example\.com/i);
    await findTitle(/join .?analytical engines/i);
  },
};
export const AddressNotVerified: Story = {
  parameters: refuse('EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION'),
  async play() {
    await screen.findByRole('heading', { name: /check your email|confirm your email/i });
  },
};
export const AddressNotProved: Story = {
  parameters: refuse('EMAIL_PROOF_REQUIRED_FOR_INVITATION'),
  async play() {
    await findTitle(/address is yours/i);
    await userEvent.click(await screen.findByRole('button', { name: /send an email/i }));
    await screen.findByRole('note');
    await screen.findByRole('button', { name: /send again in/i });
  },
};
export const ExpiredOrCancelled: Story = {
  args: { invitationId: 'invite-karen' },
  async play() {
    await findTitle(/no longer works/i);
  },
};
export const InviterLeft: Story = {
  parameters: refuse('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION'),
  async play() {
    await screen.findByText(/has left/i);
  },
};
export const MemberAlready: Story = {
  parameters: {
    auth: {
      ...joans,
      failures: { 'organization.acceptInvitation': 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION' },
    },
  },
  async play() {
    await press(/accept invitation/i);
    await findTitle(/already a member/i);
    await expect(screen.getByRole('button', { name: /go to .?analytical/i })).toBeVisible();
  },
};
export const Full: Story = {
  parameters: {
    auth: {
      ...joans,
      failures: { 'organization.acceptInvitation': 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED' },
    },
  },
  async play() {
    await press(/accept invitation/i);
    await findTitle(/is full/i);
  },
};
export const WithLogo: Story = {
  parameters: {
    auth: {
      ...joans,
      organization: {
        ...organization,
        organization: {
          ...fakeOrganization.organization,
          logo: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Crect width="4" height="4" fill="%23374151"/%3E%3C/svg%3E',
        },
      },
    },
  },
};

export const RightToLeft: Story = { ...Ready, globals: { dir: 'rtl', locale: 'ar-XB' } };
