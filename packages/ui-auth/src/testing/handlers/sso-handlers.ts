import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import type { FakeConnection } from '#testing/fakes/fake-sso.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';

type SsoPath = Extract<FakePath, `sso.${string}` | 'signIn.sso'>;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The identity provider that people of a domain come in by. */
const findOfDomain = ({ connections }: FakeState, domain: string): FakeConnection | undefined =>
  connections.find(
    (one) => one.enabled && one.domainVerified && one.domain.split(',').includes(domain.toLowerCase()),
  );

export const ssoHandlers: { [Path in SsoPath]?: FakeHandlers[Path] } = {
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
    requireSession(state);
    return { providers: [...state.connections].sort((one, other) => one.position - other.position) };
  },
};
