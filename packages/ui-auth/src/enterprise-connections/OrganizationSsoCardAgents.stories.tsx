import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { withApplications } from '#testing/fakes/fake-applications.ts';
import { fakeOrganization } from '#testing/fakes/fake-organization.ts';
import { toFakeConnection, toFakeSamlConnection, withSso } from '#testing/fakes/fake-sso.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adaInOrganization } from '#testing/people.ts';
import { OrganizationSsoCard } from './OrganizationSsoCard.tsx';

const config = { ...withOrganizations, ...withSso, ...withApplications };
const connections = [toFakeConnection({ providerId: 'engines' })];
const auth = { session: adaInOrganization, config, connections };

const meta = {
  title: 'Organization/OrganizationSsoCard',
  component: OrganizationSsoCard,
  parameters: { auth },
  beforeEach() {
    const held = window.open;
    window.open = () => null;
    return () => {
      window.open = held;
    };
  },
} satisfies Meta<typeof OrganizationSsoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: /actions for .?engines okta/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /edit/i }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: /^.?name/i });
  return dialog;
}
type Form = Awaited<ReturnType<typeof edit>>;
const findAgents = (form: Form) => form.findByRole('checkbox', { name: /vouch for agents/i });
const save = async (form: Form) => userEvent.click(form.getByRole('button', { name: /^\W*save\W*$/i }));
const findToast = (text: RegExp) => screen.findByText(text, { selector: '.ua-toast-title' });

/** An owner may let it vouch: what that means is said before. */
export const AgentsOff: Story = {
  async play() {
    const form = await edit();
    const box = await findAgents(form);
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(/nobody is asked on a page/i);
    await expect(form.queryByText(/within the last hour/i)).toBeNull();
  },
};
/** A sign-in is tried in place, and then it is saved. */
export const AgentsSwitchedOn: Story = {
  async play({ loaded }) {
    const form = await edit();
    await userEvent.click(await findAgents(form));
    await expect(form.getByText(/within the last hour/i)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: /try a sign-in/i }));
    await form.findByText(/the sign-in worked/i);
    await save(form);
    await findToast(/saved/i);
    await expect(loaded.fake.state.connections[0]?.allowAgents).toBe(true);
    await screen.findByText(/vouches for agents/i);
  },
};
/** Nobody has tried it, and the way to do so stands below. */
export const AgentsUntested: Story = {
  parameters: { auth: { ...auth, failures: { 'sso.updateProvider': 'SSO_NOT_TESTED' } } },
  async play({ loaded }) {
    const form = await edit();
    await userEvent.click(await findAgents(form));
    await save(form);
    await expect(await form.findByRole('alert')).toHaveTextContent(/within the last hour/i);
    await expect(form.getAllByRole('alert')).toHaveLength(1);
    await expect(loaded.fake.state.connections[0]?.allowAgents).toBe(false);
  },
};
const vouching = {
  auth: { ...auth, connections: [toFakeConnection({ providerId: 'engines', allowAgents: true })] },
};
/** Everybody who sees the connection sees it; what agents have ends with it. */
export const AgentsSwitchedOff: Story = {
  parameters: vouching,
  async play({ loaded }) {
    await screen.findByText(/vouches for agents/i);
    const form = await edit();
    const box = await findAgents(form);
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await save(form);
    await findToast(/saved/i);
    await expect(loaded.fake.state.connections[0]?.allowAgents).toBe(false);
  },
};
/** What is not changed is not sent, so it needs no test either. */
export const AgentsKept: Story = {
  parameters: vouching,
  async play({ loaded }) {
    const form = await edit();
    await expect(await findAgents(form)).toBeChecked();
    await save(form);
    await findToast(/saved/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'sso.updateProvider',
      input: expect.not.objectContaining({ allowAgents: true }),
    });
  },
};
const lacksAgents: Pick<Story, 'tags' | 'play'> = {
  tags: ['!autodocs'],
  async play() {
    const form = await edit();
    await expect(form.queryByRole('checkbox', { name: /vouch for agents/i })).toBeNull();
  },
};
/** SAML vouches for nobody. */
export const AgentsBySaml: Story = {
  ...lacksAgents,
  parameters: {
    auth: { ...auth, connections: [toFakeSamlConnection({ providerId: 'engines' })] },
  },
};
const { oauthProvider: applications } = withApplications;
/** Applications get no access here at all. */
export const AgentsWithoutApplications: Story = {
  ...lacksAgents,
  parameters: {
    auth: { ...auth, config: { ...config, oauthProvider: { ...applications, enabled: false } } },
  },
};
const manager = { name: 'admin', permissions: { sso: ['read', 'update'] } };
/** A role may change connections; only owners let them vouch. */
export const AgentsForManagers: Story = {
  ...lacksAgents,
  parameters: {
    auth: {
      ...auth,
      config: { ...config, organization: { ...withOrganizations.organization, roles: [manager] } },
      organization: { ...fakeOrganization, role: 'admin' },
    },
  },
};
export const AgentsRightToLeft: Story = {
  parameters: vouching,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
