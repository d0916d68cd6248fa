import {
  Invitation,
  Member,
  Organization,
  OrganizationDomain,
  OrganizationRole,
  OwnershipTransfer,
  Session,
  SetUpLink,
  Team,
  TeamMember,
  User,
} from '@keystead/db';
import type { Person } from '#testing/people/people.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The answer of the DNS of the tests for every domain. */
export const DOMAIN_CHALLENGE = 'the-challenge-of-every-domain';

const day = 86_400_000;

type Someone = Pick<Person, 'id' | 'email'>;

/** Who is what in an organization. Two have every right of an owner, so that one can go. */
export interface Cast {
  owner: Someone;
  otherOwner: Someone;
  admin?: Someone;
  member?: Someone;
  /** Has a role that the organization made. */
  recruiter?: Someone;
  /** The member that calls are about. */
  target: Someone;
  /** Invited, and no member. */
  newcomer: Someone;
}

/** An organization that has one of everything a call can name. */
export interface Place {
  id: string;
  slug: string;
  targetId: string;
  targetUserId: string;
  /** The member and the target are in it. */
  teamId: string;
  emptyTeamId: string;
  invitationId: string;
  /** Ownership that is offered to the admin, or else to the target. */
  transferId: string;
  /** A role that nobody has. */
  roleId: string;
  pendingDomainId: string;
  verifiedDomainId: string;
  setupLinkId: string;
  /** A deleted organization of the same people. */
  deletedId: string;
  /** A slug that no organization has; another one each time. */
  freeSlug(): string;
  /** Makes this the active organization of everybody in it. */
  enter(): Promise<void>;
  /** Takes the offer of ownership back. */
  keep(): Promise<void>;
  /** Lets people with an address of this domain join. */
  welcome(domain: string): Promise<void>;
}

const recruiting = { invitation: ['create', 'cancel'], ac: ['read'], audit: ['read'] };

/** Writes such an organization, without a call. */
export async function createPlace(app: TestApp, cast: Cast, slug: string): Promise<Place> {
  const em = app.em();
  const [now, soon] = [app.now(), new Date(app.now().getTime() + day)];
  const user = ({ id }: Someone) => em.getReference(User, id);
  const organization = em.create(Organization, { name: `The name of ${slug}`, slug });
  const gone = em.create(Organization, { name: 'Gone', slug: `gone-${slug}`, deletedAt: now });
  const join = (who: Someone | undefined, role: string) => {
    if (!who) return undefined;
    em.create(Member, { organization: gone, user: user(who), role });
    return em.create(Member, { organization, user: user(who), role });
  };
  const owner = join(cast.owner, 'owner');
  join(cast.otherOwner, 'owner');
  const admin = join(cast.admin, 'admin');
  const member = join(cast.member, 'member');
  join(cast.recruiter, 'recruiter');
  const target = join(cast.target, 'member');
  if (!owner || !target) throw new TypeError('an organization has an owner and a target');
  em.create(OrganizationRole, { organization, role: 'recruiter', permission: recruiting });
  const role = em.create(OrganizationRole, { organization, role: 'guest', permission: { ac: ['read'] } });
  const team = em.create(Team, { organization, name: 'Design' });
  const emptyTeam = em.create(Team, { organization, name: 'Support' });
  for (const one of [member, target]) if (one) em.create(TeamMember, { team, member: one });
  const invitation = em.create(Invitation, {
    organization,
    email: cast.newcomer.email,
    role: 'member',
    expiresAt: soon,
    inviter: user(cast.owner),
  });
  const transfer = em.create(OwnershipTransfer, {
    organization,
    fromMember: owner,
    toMember: admin ?? target,
    keepRole: 'admin',
    expiresAt: soon,
  });
  const claim = { organization, challenge: DOMAIN_CHALLENGE };
  const pendingDomain = em.create(OrganizationDomain, { ...claim, domain: `pending.${slug}.example` });
  const verifiedDomain = em.create(OrganizationDomain, {
    ...claim,
    domain: `${slug}.example`,
    status: 'verified' as const,
    verifiedAt: now,
  });
  const setupLink = em.create(SetUpLink, {
    organization,
    member: owner,
    tokenHash: `hash of ${slug}`,
    purposes: 'sso',
    expiresAt: soon,
  });
  await em.flush();
  const { id } = organization;
  let slugs = 0;

  return {
    id,
    slug,
    teamId: team.id,
    emptyTeamId: emptyTeam.id,
    roleId: role.id,
    deletedId: gone.id,
    targetId: target.id,
    targetUserId: cast.target.id,
    invitationId: invitation.id,
    transferId: transfer.id,
    pendingDomainId: pendingDomain.id,
    verifiedDomainId: verifiedDomain.id,
    setupLinkId: setupLink.id,
    freeSlug() {
      slugs += 1;
      return `new-${slug}-${slugs}`;
    },
    async enter() {
      const members = await app.em().find(Member, { organization: id });
      const users = members.map(({ userId }) => userId);
      await app.em().nativeUpdate(Session, { user: { $in: users } }, { activeOrganizationId: id });
    },
    async keep() {
      await app.em().nativeDelete(OwnershipTransfer, { organization: id });
    },
    async welcome(domain) {
      await app.em().nativeDelete(OrganizationDomain, { domain });
      const row = { ...claim, organization: id, domain, status: 'verified' as const, verifiedAt: now };
      const times = { createdAt: now, updatedAt: now };
      await app
        .em()
        .insert(OrganizationDomain, { id: `welcome-${slug}`, ...row, ...times, enrollment: 'suggest' });
    },
  };
}
