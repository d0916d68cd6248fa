import { Member, Organization, TeamMember } from '@keystead/db';
import { DAY } from '#core/options/durations.ts';
import { browserAt } from '#testing/browser.ts';
import { createFakeDns } from '#testing/network/dns.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';
import { choreOf, lostOf, mailThatWaits, type Scenario, scenarioOf } from '#testing/switches/waiting.ts';
import { testApp } from '#testing/test-app.ts';

/** Options of organizations with an effect later, each with what waits for it. */
export const organizationScenarios = {
  'organization.sendInvitationEmail': lostOf({ organization: { sendInvitationEmail: false } }, () =>
    mailThatWaits({ organization: {} }, 'organization-invitation', async (_, ada) => {
      const { id } = await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
      await ada.api.organization.inviteMember.mutate({
        organizationId: id,
        email: 'bo@example.com',
        role: 'member',
      });
    }),
  ),
  'organization.enabled': scenarioOf({ organization: false }, async () => {
    const app = await testApp({ organization: {} });
    const { owner, organizationId } = await founded(app);
    const bo = await signedUp(app, { name: 'Bo', verified: true });
    const { id: invitationId } = await owner.api.organization.inviteMember.mutate({
      organizationId,
      email: bo.email,
      role: 'member',
    });
    return {
      app,
      happen: async (service) =>
        (await browserAt(service, bo).post('/organization/accept-invitation', { invitationId })).ok,
    };
  }),
  'organization.domains.enabled': scenarioOf({ organization: { domains: { enabled: false } } }, async () => {
    const dns = createFakeDns();
    const app = await testApp({ organization: { domains: { enabled: true, resolver: dns.resolver } } });
    const { owner, organizationId } = await founded(app);
    const added = await owner.api.organization.addDomain.mutate({ organizationId, domain: 'acme.example' });
    dns.publish(added);
    await owner.api.organization.verifyDomain.mutate({ organizationId, domainId: added.id });
    await app.settle();
    app.advance(DAY);
    return { app, happen: choreOf(app, owner, async () => dns.asked.length) };
  }),
  'organization.teams.enabled': lostOf({ organization: {} }, async () => {
    const app = await testApp({ organization: { teams: { enabled: true } } });
    const { owner, organizationId } = await founded(app);
    const [team] = await owner.api.organization.listTeams.query({ organizationId });
    const bo = await signedUp(app, { name: 'Bo', verified: true });
    const { id: invitationId } = await owner.api.organization.inviteMember.mutate({
      organizationId,
      email: bo.email,
      role: 'member',
      teamId: team?.id ?? '',
    });
    return {
      app,
      async happen(service) {
        await browserAt(service, bo).post('/organization/accept-invitation', { invitationId });
        if ((await app.em().count(Member, { user: bo.id })) === 0) throw new Error('Bo is no member');
        return (await app.em().count(TeamMember, { member: { user: bo.id } })) > 0;
      },
    };
  }),
  'organization.dynamicAccessControl.enabled': scenarioOf({ organization: {} }, async () => {
    const app = await testApp({ organization: { dynamicAccessControl: { enabled: true } } });
    const acme = await founded(app);
    const { organizationId } = acme;
    const permission = { invitation: ['create'] };
    await acme.owner.api.organization.createRole.mutate({ organizationId, role: 'recruiter', permission });
    const bo = await joined(app, acme, { name: 'Bo', role: 'recruiter' });
    const asked = { organizationId, email: 'eve@example.com', role: 'recruiter' };
    return {
      app,
      happen: async (service) => (await browserAt(service, bo).post('/organization/invite-member', asked)).ok,
    };
  }),
  'organization.policies.enabled': scenarioOf(
    { organization: { policies: { enabled: false } } },
    async () => {
      const app = await testApp({ organization: {}, twoFactor: {} });
      const acme = await founded(app);
      const bo = await joined(app, acme, { name: 'Bo' });
      const policy = { requireTwoFactor: true, allowedMethods: null, maximumSessionAge: null };
      const stored = { ...policy, updatedAt: app.now().toISOString(), updatedBy: acme.owner.id };
      await app.em().nativeUpdate(Organization, { id: acme.organizationId }, { policy: stored });
      const path = `/organization/list-members?organizationId=${acme.organizationId}`;
      return { app, happen: async (service) => (await browserAt(service, bo).get(path)).status === 403 };
    },
  ),
} satisfies Record<string, Scenario>;
