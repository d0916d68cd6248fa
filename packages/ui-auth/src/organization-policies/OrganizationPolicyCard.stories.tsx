import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { noPolicy } from '#testing/fakes/fake-organization.ts';
import { withSso } from '#testing/fakes/fake-sso.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization, FAKE_PASSWORD, withPasskeys } from '#testing/people.ts';
import { eighteen } from '#testing/providers.ts';
import { chooseOption } from '#testing/select.ts';
import { OrganizationPolicyCard } from './OrganizationPolicyCard.tsx';

const config = { ...withOrganizations, ...withPasskeys, socialProviders: eighteen.slice(0, 2) };
const auth = { session: adaInOrganization, config };
const strict = {
  requireTwoFactor: true,
  allowedMethods: ['passkey', 'social:google'],
  maximumSessionAge: 28_800,
  updatedAt: '2026-11-19T12:00:00.000Z',
  updatedBy: 'user-ada',
};
const refuse = (requires: string, allowedMethods: string[] | null = null) => ({
  auth: {
    ...auth,
    failures: {
      'organization.getPolicy': { code: 'ORGANIZATION_POLICY', details: { requires, allowedMethods } },
    },
  },
});

const meta = {
  title: 'Organization/OrganizationPolicyCard',
  component: OrganizationPolicyCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof OrganizationPolicyCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });
const save = async () => userEvent.click(await screen.findByRole('button', { name: /save policy/i }));

export const Nothing: Story = {
  async play() {
    await expect(await screen.findByRole('checkbox', { name: /two-step verification/i })).not.toBeChecked();
  },
};
export const Strict: Story = {
  parameters: { auth: { ...auth, organization: { policy: strict } } },
  async play() {
    await expect(await screen.findByRole('checkbox', { name: /two-step verification/i })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: /google/i })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: /^\W*password/i })).not.toBeChecked();
    await expect(screen.getByRole('combobox', { name: /sign in again after/i })).toHaveAttribute(
      'value',
      '28800',
    );
  },
};
export const Narrow: Story = { ...Strict, parameters: { ...Strict.parameters, width: 320 } };
export const Loading: Story = { parameters: { auth: { ...auth, held: ['organization.getPolicy'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.getPolicy': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('organization.getPolicy');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await screen.findByRole('checkbox', { name: /two-step verification/i });
  },
};
export const Saved: Story = {
  async play({ args, loaded }) {
    await userEvent.click(await screen.findByRole('checkbox', { name: /two-step verification/i }));
    await userEvent.click(screen.getByRole('checkbox', { name: /certain ways/i }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^\W*password/i }));
    await chooseOption(screen.getByRole('combobox', { name: /sign in again/i }), '86400');
    await save();
    await findAnnouncement(/security policy saved/i);
    await expect(loaded.fake.state.organization.policy).toMatchObject({
      requireTwoFactor: true,
      allowedMethods: ['passkey', 'social:google', 'social:github'],
      maximumSessionAge: 86_400,
    });
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
/** The notice brings the former policy back, and the form shows it. */
export const SavedAndUndone: Story = {
  ...Strict,
  async play({ loaded }) {
    const before = { ...loaded.fake.state.organization.policy };
    const box = () => screen.getByRole('checkbox', { name: /two-step verification/i });
    await waitFor(() => expect(box()).toBeChecked());
    await userEvent.click(box());
    await save();
    await waitFor(() => expect(loaded.fake.state.organization.policy.requireTwoFactor).toBe(false));
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await findAnnouncement(/change undone/i);
    const { requireTwoFactor, allowedMethods, maximumSessionAge } = before;
    await expect(loaded.fake.state.organization.policy).toMatchObject({
      requireTwoFactor,
      allowedMethods,
      maximumSessionAge,
    });
    await waitFor(() => expect(box()).toBeChecked());
  },
};

/** A colleague's change beside it stays. */
export const UndoneBesideColleague: Story = {
  ...Strict,
  async play({ loaded }) {
    const { policy } = loaded.fake.state.organization;
    await userEvent.click(await screen.findByRole('checkbox', { name: /two-step verification/i }));
    await save();
    const undo = await screen.findByRole('button', { name: /undo/i });
    Object.assign(loaded.fake.state.organization.policy, { maximumSessionAge: 86_400 });
    await userEvent.click(undo);
    await findAnnouncement(/change undone/i);
    await expect(loaded.fake.state.organization.policy).toMatchObject({
      requireTwoFactor: policy.requireTwoFactor,
      maximumSessionAge: 86_400,
    });
  },
};

export const NoWayLeft: Story = {
  parameters: {
    auth: { ...auth, organization: { policy: { ...noPolicy, allowedMethods: ['passkey'] } } },
  },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('checkbox', { name: /^\W*passkey/i }));
    await save();
    await screen.findByText(/at least one way/i);
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'organization.updatePolicy' }),
    );
  },
};

/** An owner who would lock themselves out is told what to do first. */
export const WouldLockYouOut: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: {
        'organization.updatePolicy': {
          code: 'POLICY_WOULD_LOCK_YOU_OUT',
          details: { requires: 'two-factor' },
        },
      },
    },
  },
  async play() {
    await userEvent.click(await screen.findByRole('checkbox', { name: /two-step verification/i }));
    await save();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/set it up/i);
  },
};
const enforceable = { ...auth, config: { ...config, ...withSso } };
const enforced = { ...noPolicy, allowedMethods: ['sso'], breakGlass: ['user-ada'] };

/** Who asks for the identity provider alone names owners who come in without it. */
export const Enforces: Story = {
  parameters: { auth: enforceable },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('checkbox', { name: /certain ways/i }));
    for (const box of await screen.findAllByRole('checkbox', {
      name: /^(password|passkey|google|github|api)/i,
    }))
      await userEvent.click(box);
    await userEvent.click(screen.getByRole('checkbox', { name: /^single sign-on/i }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /ada lovelace/i }));
    await userEvent.click(screen.getByRole('checkbox', { name: /sign out members/i }));
    await save();
    await findAnnouncement(/security policy saved/i);
    await expect(loaded.fake.state.organization.policy).toMatchObject({
      allowedMethods: ['sso'],
      breakGlass: ['user-ada'],
    });
    await expect(loaded.fake.calls).toContainEqual(
      expect.objectContaining({
        path: 'organization.updatePolicy',
        input: expect.objectContaining({ endSessions: true }),
      }),
    );
  },
};

/** The list of those who come in without it goes on where it was. */
export const Enforced: Story = {
  parameters: { auth: { ...enforceable, organization: { policy: enforced } } },
  async play() {
    await expect(await screen.findByRole('checkbox', { name: /ada lovelace/i })).toBeChecked();
    await expect(screen.queryByRole('checkbox', { name: /sign out members/i })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /^single sign-on/i }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /ada lovelace/i })).toBeNull());
  },
};

export const EnforcesWithoutTest: Story = {
  parameters: {
    auth: {
      ...enforceable,
      organization: { policy: enforced },
      failures: { 'organization.updatePolicy': 'SSO_NOT_TESTED' },
    },
  },
  async play() {
    await screen.findByRole('checkbox', { name: /ada lovelace/i });
    await save();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/show first that it works/i);
  },
};

export const LeavesNobodyAWayIn: Story = {
  parameters: {
    auth: {
      ...enforceable,
      organization: { policy: enforced },
      failures: {
        'organization.updatePolicy': { code: 'BREAK_GLASS_REQUIRED', details: { notReady: ['user-ada'] } },
      },
    },
  },
  async play() {
    await screen.findByRole('checkbox', { name: /ada lovelace/i });
    await save();
    await screen.findByText(/ada lovelace needs two-step verification/i);
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  parameters: { auth: { ...auth, organization: { policy: strict } } },
  async play({ canvas }) {
    await screen.findByRole('checkbox', { name: /two-step verification/i });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The current session does not meet the policy: the card shows the required step instead of its content. */
export const AsksForSecondStep: Story = {
  parameters: refuse('two-factor'),
  async play() {
    const link = await screen.findByRole('link', { name: /set up two-step verification/i });
    await expect(link).toHaveAttribute('href', '/account/security');
  },
};
export const AsksForAnotherWay: Story = {
  parameters: refuse('other-method', ['passkey', 'social:google']),
  async play({ loaded }) {
    await screen.findByText(/passkey.*google/i);
    await userEvent.click(screen.getByRole('button', { name: /sign in another way/i }));
    await waitFor(() => expect(loaded.fake.state.session).toBeNull());
  },
};
export const AsksToSignInAgain: Story = {
  parameters: {
    auth: { ...refuse('sign-in-again').auth, config: { ...config, passkey: { enabled: false } } },
  },
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /sign in again/i }));
    const password = await screen.findByLabelText(/^.?password/i, { selector: 'input' });
    loaded.fake.succeed('organization.getPolicy');
    await userEvent.type(password, `${FAKE_PASSWORD}{Enter}`);
    await screen.findByRole('checkbox', { name: /two-step verification/i });
  },
};

export const RightToLeft: Story = { ...Strict, globals: { dir: 'rtl', locale: 'ar-XB' } };
