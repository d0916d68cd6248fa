import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { type FakeConnection, toFakeConnection, toFakeSamlConnection } from '#testing/fakes/fake-sso.ts';
import type { FakeState } from '#testing/fakes/fake-state.ts';
import { requireMember } from '#testing/organization-answers.ts';
import { requireConnection } from './require-connection.ts';
import { assertCertificate, isOtherSaml, samlHandlers, toSaml } from './saml-handlers.ts';

type SsoPath = Extract<FakePath, `sso.${string}` | 'signIn.sso'>;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The identity provider that people of a domain come in by. */
const findOfDomain = ({ connections }: FakeState, domain: string): FakeConnection | undefined =>
  connections.find(
    (one) => one.enabled && one.domainVerified && one.domain.split(',').includes(domain.toLowerCase()),
  );

/** A fault of an identity provider, as the service describes it. */
const wrongIssuer = {
  code: 'issuer',
  message: 'The discovery document is of another issuer.',
  hint: 'Enter the issuer exactly as the document has it, also with or without the slash at its end.',
  expected: 'https://id.engines.example/realms/staff',
  received: 'https://id.engines.example/realms/staff/',
};

/** An issuer with this in its name cannot be reached. */
export const UNREACHABLE = 'unreachable';

function assertReachable(issuer: string): void {
  if (!issuer.includes(UNREACHABLE)) return;
  const fault = {
    code: 'unreachable',
    message: 'The identity provider could not be reached.',
    hint: 'Try again in a few minutes. If it stays like this, ask the identity provider.',
  };
  throw new FakeFailure('SSO_CONFIGURATION_INVALID', { details: { faults: [fault] } });
}

const isVerified = ({ organization }: FakeState, domains: string): boolean =>
  organization.domains.length === 0 ||
  organization.domains.some(
    ({ domain, status }) => domains.split(',').includes(domain) && status === 'verified',
  );

type FakeRule = FakeConnection['roleMapping'][number];

type GivenRule = Omit<FakeRule, 'teamId'> & { teamId?: string | undefined };

const toRule = ({ teamId, ...rule }: GivenRule): FakeRule => ({
  ...rule,
  ...(teamId !== undefined && { teamId }),
});

interface Own {
  provisioning?: FakeConnection['provisioning'] | undefined;
  defaultRole?: string | undefined;
  roleMapping?: readonly GivenRule[] | undefined;
  syncRoles?: boolean | undefined;
  trustSecondFactor?: boolean | undefined;
  logout?: FakeConnection['logout'] | undefined;
  allowIdpInitiated?: boolean | undefined;
  metadataUrl?: string | null | undefined;
  allowAgents?: boolean | undefined;
}

/** Those that were given. */
const toOwn = ({
  provisioning,
  defaultRole,
  roleMapping,
  syncRoles,
  trustSecondFactor,
  logout,
  allowIdpInitiated,
  metadataUrl,
  allowAgents,
}: Own): Partial<FakeConnection> => ({
  ...(provisioning && { provisioning }),
  ...(defaultRole && { defaultRole }),
  ...(roleMapping && { roleMapping: roleMapping.map(toRule) }),
  ...(syncRoles !== undefined && { syncRoles }),
  ...(trustSecondFactor !== undefined && { trustSecondFactor }),
  ...(logout && { logout }),
  ...(allowIdpInitiated !== undefined && { allowIdpInitiated }),
  ...(metadataUrl !== undefined && { metadataUrl }),
  ...(allowAgents !== undefined && { allowAgents }),
});

const withClient = (connection: FakeConnection, clientId: string | undefined): FakeConnection =>
  connection.oidcConfig && clientId !== undefined
    ? {
        ...connection,
        oidcConfig: { ...connection.oidcConfig, clientIdLastFour: `****${clientId.slice(-4)}` },
      }
    : connection;

export const ssoHandlers: { [Path in SsoPath]?: FakeHandlers[Path] } = {
  ...samlHandlers,
  'sso.discover': ({ email }, state) => {
    const found = findOfDomain(state, domainOf(email));
    if (!found) return { connection: null };
    const { organization, policy } = state.organization;
    return {
      connection: {
        providerId: found.providerId,
        name: found.name,
        organizationName: organization.name,
        organizationLogo: organization.logo,
        required: policy.allowedMethods?.includes('sso') ?? false,
      },
    };
  },
  'signIn.sso': ({ providerId, organizationSlug, domain, email }, state) => {
    const named = state.connections.find((one) => one.providerId === providerId);
    const slug = state.organization.organization.slug;
    const ofOrganization = organizationSlug === slug ? state.connections[0] : undefined;
    const found =
      named ?? ofOrganization ?? findOfDomain(state, domain ?? (email === undefined ? '' : domainOf(email)));
    if (!found) throw new FakeFailure('SSO_PROVIDER_NOT_FOUND');
    return { url: `${found.issuer}/authorize?client_id=keystead`, redirect: true };
  },
  'sso.providers': (_, state) => {
    requireMember(state);
    return { providers: [...state.connections].sort((one, other) => one.position - other.position) };
  },
  'sso.register': (input, state) => {
    const { organization } = requireMember(state);
    const { providerId, domain, oidcConfig, samlConfig, name = organization.name, ...own } = input;
    const issuer = input.issuer ?? '';
    if (state.connections.some((one) => one.providerId === providerId))
      throw new FakeFailure('SSO_PROVIDER_ID_TAKEN');
    assertReachable(issuer);
    if (samlConfig) assertCertificate(samlConfig);
    const make = samlConfig ? toFakeSamlConnection : toFakeConnection;
    const added = make({
      ...toOwn(own),
      providerId,
      ...(!samlConfig && { issuer }),
      domain,
      name,
      enabled: own.enabled ?? true,
      status: own.enabled === false ? 'draft' : 'active',
      domainVerified: isVerified(state, domain),
      position: state.connections.length,
      lastSignInAt: null,
    });
    state.connections = [...state.connections, withClient(added, oidcConfig?.clientId)];
    return requireConnection(state, providerId);
  },
  'sso.updateProvider': ({ providerId, confirm, ...changes }, state) => {
    const { issuer, domain, oidcConfig, samlConfig, name, enabled, ...own } = changes;
    const before = requireConnection(state, providerId);
    const saml = toSaml(before, samlConfig);
    const isOther =
      (issuer ?? before.issuer) !== before.issuer ||
      oidcConfig?.clientId !== undefined ||
      isOtherSaml(before, saml);
    if (isOther && before.lastSignInAt !== null && !confirm) throw new FakeFailure('SSO_IDENTITY_CHANGE');
    if (issuer !== undefined) assertReachable(issuer);
    const after = {
      ...before,
      ...toOwn(own),
      issuer: issuer ?? before.issuer,
      samlConfig: saml,
      domain: domain ?? before.domain,
      name: name ?? before.name,
      enabled: enabled ?? before.enabled,
      status: (enabled ?? before.enabled) ? ('active' as const) : ('draft' as const),
      domainVerified: isVerified(state, domain ?? before.domain),
    };
    state.connections = state.connections.map((one) =>
      one === before ? withClient(after, oidcConfig?.clientId) : one,
    );
    return requireConnection(state, providerId);
  },
  'sso.deleteProvider': ({ providerId }, state) => {
    const gone = requireConnection(state, providerId);
    const isNeeded = state.organization.policy.allowedMethods?.join() === 'sso';
    if (isNeeded && state.connections.length === 1) throw new FakeFailure('SSO_IS_REQUIRED');
    state.connections = state.connections.filter((one) => one !== gone);
    return { success: true };
  },
  'sso.reorder': ({ providerIds }, state) => {
    requireMember(state);
    state.connections = state.connections.map((one) => ({
      ...one,
      position: providerIds.indexOf(one.providerId),
    }));
    return { status: true };
  },
  'sso.testProvider': ({ providerId }, state) => {
    const { issuer } = requireConnection(state, providerId);
    return { testId: `test-${providerId}`, url: `${issuer}/authorize?client_id=keystead` };
  },
  // The sign-in in the other window is over at once.
  'sso.testResult': (_, state) => {
    requireMember(state);
    const { email, name } = state.user;
    return {
      status: 'passed' as const,
      faults: [],
      warnings: [],
      claims: { sub: '00u1', email, name },
      mapped: { email, name, subject: '00u1', roles: ['member'] },
    };
  },
  'sso.checkProvider': ({ providerId }, state) => {
    const { issuer } = requireConnection(state, providerId);
    const faults = issuer.includes('keycloak') || issuer.includes('/realms/') ? [wrongIssuer] : [];
    return { faults, warnings: [], found: { issuer } };
  },
};
