import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { toFakeDomain } from '#testing/fakes/fake-organization.ts';
import { replaceRow, requireMember, requireRow, toIso } from '#testing/organization-answers.ts';

type RulePath = Extract<
  FakePath,
  `organization.${'listRoles' | 'createRole' | 'updateRole' | 'deleteRole' | 'listDomains' | 'addDomain' | 'verifyDomain' | 'updateDomain' | 'removeDomain' | 'getPolicy' | 'updatePolicy' | 'listEvents'}`
>;

/** A domain whose record is there. */
export const PROVED_DOMAIN = 'engines.example';

/** Roles, domains, policy and activity of the fake organization. */
export const organizationRuleHandlers: Pick<FakeHandlers, RulePath> = {
  'organization.listRoles': (_, state) => requireMember(state).roles,
  'organization.createRole': ({ role, permission }, state) => {
    const organization = requireMember(state);
    const { roles: predefined } = state.config.organization;
    const names = [...predefined.map((one) => one.name), ...organization.roles.map((one) => one.role)];
    if (names.includes(role)) throw new FakeFailure('ROLE_NAME_IS_ALREADY_TAKEN');
    const made = {
      id: `role-${role}`,
      organizationId: organization.organization.id,
      role,
      permission,
      createdAt: toIso(state),
      updatedAt: null,
    };
    organization.roles = [...organization.roles, made];
    return { success: true, roleData: made, statements: permission };
  },
  'organization.updateRole': ({ roleName, data }, state) => {
    const organization = requireMember(state);
    const found = organization.roles.find(({ role }) => role === roleName);
    if (!found) throw new FakeFailure('ROLE_NOT_FOUND');
    const { roleName: role = found.role, permission = found.permission } = data;
    const changed = { ...found, role, permission, updatedAt: toIso(state) };
    organization.roles = replaceRow(organization.roles, changed);
    return { success: true, roleData: changed };
  },
  'organization.deleteRole': ({ roleName }, state) => {
    const organization = requireMember(state);
    organization.roles = organization.roles.filter(({ role }) => role !== roleName);
    return { success: true };
  },

  'organization.listDomains': (_, state) => requireMember(state).domains,
  'organization.addDomain': ({ domain }, state) => {
    const organization = requireMember(state);
    if (!domain.includes('.')) throw new FakeFailure('INVALID_DOMAIN');
    const added = { ...toFakeDomain(domain, null), createdAt: toIso(state) };
    organization.domains = [...organization.domains, added];
    return added;
  },
  'organization.verifyDomain': ({ domainId }, state) => {
    const organization = requireMember(state);
    const found = requireRow(organization.domains, domainId, 'DOMAIN_NOT_FOUND');
    if (found.domain !== PROVED_DOMAIN) throw new FakeFailure('DOMAIN_RECORD_NOT_FOUND');
    const verified = { ...found, status: 'verified' as const, verifiedAt: toIso(state) };
    organization.domains = replaceRow(organization.domains, verified);
    return verified;
  },
  'organization.updateDomain': ({ domainId, data }, state) => {
    const organization = requireMember(state);
    const found = requireRow(organization.domains, domainId, 'DOMAIN_NOT_FOUND');
    const { enrollment = found.enrollment, role = found.role } = data;
    const changed = { ...found, enrollment, role: [role].flat().join(',') };
    organization.domains = replaceRow(organization.domains, changed);
    return changed;
  },
  'organization.removeDomain': ({ domainId }, state) => {
    const organization = requireMember(state);
    const found = requireRow(organization.domains, domainId, 'DOMAIN_NOT_FOUND');
    if (found.status === 'verified' && organization.policy.allowedMethods?.includes('sso'))
      throw new FakeFailure('DOMAIN_IS_REQUIRED');
    organization.domains = organization.domains.filter(({ id }) => id !== domainId);
    return { status: true };
  },

  'organization.getPolicy': (_, state) => requireMember(state).policy,
  'organization.updatePolicy': ({ data }, state) => {
    const organization = requireMember(state);
    const { policy } = organization;
    const {
      requireTwoFactor = policy.requireTwoFactor,
      allowedMethods = policy.allowedMethods,
      maximumSessionAge = policy.maximumSessionAge,
      breakGlass = policy.breakGlass,
    } = data;
    organization.policy = {
      requireTwoFactor,
      allowedMethods,
      maximumSessionAge,
      breakGlass,
      updatedAt: toIso(state),
      updatedBy: state.user.id,
    };
    return organization.policy;
  },
  'organization.listEvents': ({ action, actorId, from: since, to: until, limit = 50, cursor }, state) => {
    const { events } = requireMember(state);
    const found = events.filter(
      (event) =>
        (action === undefined || event.action === action) &&
        (actorId === undefined || event.actorId === actorId) &&
        (since === undefined || event.createdAt >= since) &&
        (until === undefined || event.createdAt <= until),
    );
    const from = Number(cursor ?? 0);
    const to = from + Number(limit);
    return { events: found.slice(from, to), nextCursor: to < found.length ? `${to}` : null };
  },
};
