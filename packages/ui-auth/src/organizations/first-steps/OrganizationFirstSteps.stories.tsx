import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { drawPicture } from '#testing/draw-picture.ts';
import { adasPersonalSession, engines } from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { beginWithAddress, inAddress } from '#testing/story-address.ts';
import { OrganizationFirstSteps } from './OrganizationFirstSteps.tsx';

// Stories inherit arguments that they do not set.
const auth = {
  session: adaInOrganization,
  config: { ...withOrganizations, pictures: { enabled: true } },
  organization: { domains: [], invitations: [] },
};

const meta = {
  title: 'Organization/OrganizationFirstSteps',
  component: OrganizationFirstSteps,
  args: { onDone: fn() },
  parameters: { auth },
  beforeEach: () => beginWithAddress({ step: null }),
} satisfies Meta<typeof OrganizationFirstSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (step: string) => () => beginWithAddress({ step });
const heading = (name: RegExp) => screen.findByRole('heading', { name });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const isDone = (onDone: unknown) =>
  waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ name: 'Analytical Engines' })));

export const Logo: Story = {
  async play() {
    await heading(/give analytical engines a logo/i);
    await expect(screen.getByRole('list', { name: /steps/i })).toHaveTextContent(/logo.*your team.*rules/i);
    await expect(screen.queryByRole('button', { name: /back/i })).toBeNull();
  },
};

/** It is kept as soon as it is cut. */
export const LogoChosen: Story = {
  async play() {
    const input = await screen.findByLabelText<HTMLInputElement>(/change picture/i);
    await userEvent.upload(input, await drawPicture());
    await waitFor(() => expect(screen.getByRole('slider', { name: /zoom/i })).toBeEnabled());
    await press(/use picture/i);
    await expect(await screen.findByRole('button', { name: /remove/i })).toBeVisible();
  },
};

export const Team: Story = { beforeEach: at('team') };

async function paste(list: string): Promise<void> {
  await userEvent.click(await screen.findByRole('textbox', { name: /email addresses/i }));
  await userEvent.paste(list);
}

/** A list is pasted; who is a member already gets none, and who comes back sees how many are invited. */
export const TeamInvited: Story = {
  beforeEach: at('team'),
  async play() {
    await paste('joan@example.com; hedy@example.com\ngrace@example.com');
    await press(/^invite 2$/i);
    await expect(await screen.findByText(/2.? invitations sent/i, { selector: 'p' })).toHaveFocus();
    await press(/^\W*done\W*$/i);
    await heading(/how people come in/i);
    await press(/back/i);
    await expect(await screen.findByText(/2 people are invited/i)).toBeVisible();
  },
};

/** Who cannot be invited is set aside with the reason; a slip is mended by one press. */
export const TeamFaces: Story = {
  beforeEach: at('team'),
  async play() {
    await paste('joan.clarke@example.com, hedy@example.com\nbruno@example,com; ada@example.com');
    const aside = within(await screen.findByRole('region', { name: /set aside/i }));
    await expect(await aside.findByText(/that is you/i)).toBeVisible();
    await userEvent.click(aside.getByRole('button', { name: /use .?bruno@example\.com/i }));
    const list = within(screen.getByRole('list', { name: /addresses to invite/i }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    list.getByRole('button', { name: /remove .?joan/i }).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(list.getByRole('button', { name: /remove .?hedy/i })).toHaveFocus());
    await expect(screen.getByRole('button', { name: /^\W*invite .?2\W*$/i })).toBeVisible();
  },
};

/** Six rows are enough. */
export const TeamCrowd: Story = {
  beforeEach: at('team'),
  async play() {
    await paste(Array.from({ length: 90 }, (_, index) => `person.${index + 1}@example.com`).join('\n'));
    await expect(await screen.findByText(/55.? more/i)).toBeVisible();
  },
};

/** The address of the page keeps the step, and the focus goes to what is new. */
export const Skipped: Story = {
  async play({ args }) {
    await press(/skip for now/i);
    const team = (await heading(/invite your team/i)).closest('section');
    await waitFor(() => expect(team).toHaveFocus());
    await expect(inAddress('step')).toBe('team');
    await press(/skip for now/i);
    await heading(/how people come in/i);
    await expect(inAddress('step')).toBe('entry');
    await expect(args.onDone).not.toHaveBeenCalled();
    await press(/skip for now/i);
    await isDone(args.onDone);
  },
};

export const Entry: Story = { beforeEach: at('entry') };

/** The domain of the owner's address, and the record that proves it. */
export const EntryDomain: Story = {
  beforeEach: at('entry'),
  async play() {
    await press(/add example\.com/i);
    await expect(await screen.findByText(/add this txt record/i)).toBeVisible();
  },
};

/** A public domain, as that of a mail service, is nobody's. */
export const EntryDomainRefused: Story = {
  parameters: { auth: { ...auth, failures: { 'organization.addDomain': 'PUBLIC_DOMAIN' } } },
  beforeEach: at('entry'),
  async play() {
    await press(/add example\.com/i);
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

export const EntryRules: Story = {
  beforeEach: at('entry'),
  async play({ args, loaded }) {
    await chooseOption(await screen.findByLabelText(/sign in again after/i), '86400');
    await press(/finish/i);
    await isDone(args.onDone);
    await expect(loaded.fake.state.organization.policy.maximumSessionAge).toBe(86_400);
  },
};

export const EntryRulesRefused: Story = {
  parameters: {
    auth: {
      ...auth,
      failures: {
        'organization.updatePolicy': {
          code: 'POLICY_WOULD_LOCK_YOU_OUT',
          details: { requires: 'sign-in-again' },
        },
      },
    },
  },
  beforeEach: at('entry'),
  async play({ args }) {
    await chooseOption(await screen.findByLabelText(/sign in again after/i), '86400');
    await press(/finish/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/sign in again first/i);
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

const organization = { ...withOrganizations.organization, domains: false, policies: false };
/** A service that keeps no pictures, and knows neither domains nor rules: one step, and no lines. */
export const OnlyTeam: Story = {
  parameters: { auth: { ...auth, config: { organization, pictures: { enabled: false } } } },
  async play({ args }) {
    await heading(/invite your team/i);
    await expect(screen.queryByRole('list', { name: /steps/i })).toBeNull();
    await press(/skip for now/i);
    await isDone(args.onDone);
  },
};

/** Somebody who may do none of it goes on at once. */
export const NoStep: Story = {
  parameters: { auth: { ...auth, organization: { ...auth.organization, role: 'member' } } },
  async play({ args }) {
    await isDone(args.onDone);
    await expect(screen.queryByRole('heading')).toBeNull();
  },
};

export const NoMember: Story = {
  parameters: { auth: { ...auth, session: adasPersonalSession, organizations: [engines] } },
  args: { organizationId: 'org-of-others' },
};
export const Loading: Story = {
  parameters: { auth: { ...auth, held: ['organization.getActiveMemberRole'] } },
};
export const FailedToLoad: Story = {
  parameters: {
    auth: { ...auth, failures: { 'organization.getActiveMemberRole': 'INTERNAL_SERVER_ERROR' } },
  },
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('organization.getActiveMemberRole');
    await userEvent.click(retry);
    await heading(/logo/i);
  },
};
export const LogoNarrow: Story = { parameters: { width: 320 } };
export const TeamNarrow: Story = { ...Team, parameters: { width: 320 } };
export const TeamFacesNarrow: Story = { ...TeamFaces, parameters: { width: 390 } };
export const EntryNarrow: Story = { ...EntryDomain, parameters: { width: 320 } };
export const LogoRightToLeft: Story = { ...LogoNarrow, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const TeamRightToLeft: Story = { ...Team, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const TeamFacesRightToLeft: Story = { ...TeamCrowd, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const EntryRightToLeft: Story = { ...Entry, globals: { dir: 'rtl', locale: 'ar-XB' } };
