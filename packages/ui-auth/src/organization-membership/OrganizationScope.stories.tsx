import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { OrganizationApiKeys } from '#api-keys/OrganizationApiKeys.tsx';
import { InvitationsTable } from '#invitations/InvitationsTable.tsx';
import { OrganizationActivityCard } from '#organization-activity/OrganizationActivityCard.tsx';
import { OrgDangerCard } from '#organization-deletion/OrgDangerCard.tsx';
import { OrganizationDomainsCard } from '#organization-domains/OrganizationDomainsCard.tsx';
import { MembersTable } from '#organization-members/MembersTable.tsx';
import { OrganizationPolicyCard } from '#organization-policies/OrganizationPolicyCard.tsx';
import { RolesCard } from '#organization-roles/RolesCard.tsx';
import { OrgTransferCard } from '#organization-transfer/OrgTransferCard.tsx';
import { OrgGeneralCard } from '#organizations/general/OrgGeneralCard.tsx';
import { TeamsPanel } from '#teams/TeamsPanel.tsx';
import { adasTidelineSession, engines, tideline } from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { OrganizationScope } from './OrganizationScope.tsx';
import { useActiveOrganization } from './useOrganizations.ts';

/** Ada owns both. Tideline is the active one. */
const own = { ...engines, members: tideline.members.map((one) => ({ ...one, organizationId: engines.id })) };

const meta = {
  title: 'Organization/OrganizationScope',
  component: OrganizationScope,
  args: {
    organization: engines.slug,
    loading: <p>One moment</p>,
    fallback: <p>Not yours</p>,
    children: <OrgGeneralCard />,
  },
  parameters: {
    part: { draws: 'given' },
    auth: { session: adasTidelineSession, config: withOrganizations, organizations: [tideline, own] },
  },
} satisfies Meta<typeof OrganizationScope>;

export default meta;
type Story = StoryObj<typeof meta>;

const general = () => screen.findByRole('region', { name: /general/i });

export const BySlug: Story = {
  async play() {
    await expect(await within(await general()).findByText(engines.name)).toBeVisible();
  },
};
export const ById: Story = {
  args: { organization: engines.id },
  async play() {
    await expect(await within(await general()).findByText(engines.name)).toBeVisible();
  },
};
export const OfOthers: Story = {
  args: { organization: 'elsewhere' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not yours')).toBeVisible();
    await expect(screen.queryByText(tideline.name)).toBeNull();
  },
};
/** The title names the organization, the cards below never name the active one. */
export const EveryCard: Story = {
  tags: ['!autodocs'],
  args: {
    children: (
      <>
        <OrgGeneralCard />
        <OrgTransferCard />
        <OrgDangerCard />
        <MembersTable />
        <InvitationsTable />
        <TeamsPanel />
        <RolesCard />
        <OrganizationDomainsCard />
        <OrganizationPolicyCard />
        <OrganizationApiKeys />
        <OrganizationActivityCard />
      </>
    ),
  },
  async play({ canvas }) {
    await expect(await within(await general()).findByText(engines.name)).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /members/i })).toHaveTextContent(engines.name);
    await expect(canvas.queryByText(new RegExp(tideline.name))).toBeNull();
  },
};

const Active = () => <p>Active: {useActiveOrganization()?.name}</p>;

/** The active one stays, unless the page makes its own active. */
export const ActiveOneStays: Story = {
  args: { children: <Active /> },
  async play({ canvas }) {
    await expect(await canvas.findByText(`Active: ${tideline.name}`)).toBeVisible();
  },
};
export const BecomesTheActiveOne: Story = {
  args: { activate: true, children: <Active /> },
  async play({ canvas }) {
    await expect(await canvas.findByText(`Active: ${engines.name}`)).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: { children: <OrgGeneralCard /> },
  globals: { dir: 'rtl', locale: 'ar-XB' },
};

function Switching() {
  const [name, setName] = useState(tideline.slug);
  return (
    <>
      <button type="button" onClick={() => setName(engines.slug)}>
        Go to the other one
      </button>
      <OrganizationScope organization={name}>
        <OrgGeneralCard />
      </OrganizationScope>
    </>
  );
}

/** Text that was typed for one organization is gone in the next. */
export const FromOneToAnother: Story = {
  tags: ['!autodocs'],
  render: () => <Switching />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /edit/i }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^organization name/i }), ' half');

    await userEvent.click(canvas.getByRole('button', { name: /go to the other one/i }));

    await expect(await within(await general()).findByText(engines.name)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /edit/i }));
    await expect(await canvas.findByRole('textbox', { name: /^organization name/i })).toHaveValue(
      engines.name,
    );
  },
};

function Renaming() {
  const [id, setId] = useState(tideline.id);
  return (
    <>
      <button type="button" onClick={() => setId(engines.id)}>
        Go to the other one
      </button>
      <OrgGeneralCard organizationId={id} />
    </>
  );
}

/** Without a scope, too: a card that gets another organization begins anew. */
export const CardWithAnotherId: Story = {
  tags: ['!autodocs'],
  ...FromOneToAnother,
  render: () => <Renaming />,
};
