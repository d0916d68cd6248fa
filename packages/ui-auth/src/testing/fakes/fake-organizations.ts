import type {
  DeletedOrganization,
  Organization,
  OrganizationMember,
  OwnershipTransfer,
  SessionData,
} from '#client/wire-types.ts';
import { ada, adasSession, FAKE_NOW } from '../people.ts';

const DAY = 86_400_000;
const at = (days: number): string => new Date(FAKE_NOW + days * DAY).toISOString();

/** A member of an organization of the fake service. */
export type FakeMember = Omit<OrganizationMember, 'isYou' | 'isLastOwner'>;

/** An organization that the visitor is in, with all of its members. */
export interface FakeMembership extends Organization {
  members: FakeMember[];
  transfer: OwnershipTransfer | null;
}

interface FakePerson {
  id: string;
  name: string;
  role: string;
  /** Days since they joined. */
  joined: number;
}

const toMember = (organizationId: string, { id, name, role, joined }: FakePerson): FakeMember => ({
  id: `member-${id}`,
  organizationId,
  userId: `user-${id}`,
  role,
  createdAt: at(-joined),
  user: { id: `user-${id}`, name, email: `${id}@example.com`, image: null },
});

const people: FakePerson[] = [
  { id: 'ada', name: 'Ada Lovelace', role: 'owner', joined: 200 },
  { id: 'grace', name: 'Grace Hopper', role: 'admin', joined: 120 },
  { id: 'mary', name: 'Mary Somerville', role: 'member', joined: 90 },
  { id: 'charles', name: 'Charles Babbage', role: 'admin,member', joined: 60 },
  { id: 'nameless', name: '', role: 'member', joined: 5 },
];

/** Thirty more, for pages. */
const crowd: FakePerson[] = Array.from({ length: 30 }, (_, index) => ({
  id: `sailor-${index + 1}`,
  name: `Sailor ${String(index + 1).padStart(2, '0')}`,
  role: 'member',
  joined: 40 - index,
}));

const toOrganization = (
  facts: Pick<Organization, 'id' | 'name' | 'slug'>,
  members: readonly FakePerson[],
): FakeMembership => ({
  ...facts,
  logo: null,
  metadata: null,
  createdAt: at(-200),
  members: members.map((person) => toMember(facts.id, person)),
  transfer: null,
});

const tidelineFacts = { id: 'org-tideline', name: 'Tideline', slug: 'tideline' };

/** Ada owns it alone; four others are in it. */
export const tideline: FakeMembership = toOrganization(tidelineFacts, people);

/** The same with thirty-five members. */
export const crowdedTideline: FakeMembership = toOrganization(tidelineFacts, [...people, ...crowd]);

/** Ada is a member of it without rights. */
export const engines: FakeMembership = toOrganization(
  { id: 'org-engines', name: 'Analytical Engines', slug: 'analytical-engines' },
  [
    { id: 'charles', name: 'Charles Babbage', role: 'owner', joined: 300 },
    { id: 'ada', name: 'Ada Lovelace', role: 'member', joined: 30 },
  ],
);

/** Ten, so that they can be searched. */
export const manyOrganizations: FakeMembership[] = [
  tideline,
  engines,
  ...Array.from({ length: 8 }, (_, index) =>
    toOrganization({ id: `org-${index}`, name: `Harbour ${index + 1}`, slug: `harbour-${index + 1}` }, [
      { id: 'ada', name: 'Ada Lovelace', role: 'member', joined: 20 - index },
    ]),
  ),
];

/** Ada deleted it yesterday. */
export const deletedOrganization: DeletedOrganization = {
  id: 'org-lighthouse',
  name: 'Lighthouse',
  slug: 'lighthouse',
  deletedAt: at(-1),
  deletedBy: ada.id,
  restorableUntil: at(29),
};

/** Ada, acting in Tideline. */
export const adasTidelineSession: SessionData = {
  ...adasSession,
  session: { ...adasSession.session, activeOrganizationId: tideline.id, activeTeamId: null },
};

/** Ada, acting in no organization. */
export const adasPersonalSession: SessionData = {
  ...adasSession,
  session: { ...adasSession.session, activeOrganizationId: null, activeTeamId: null },
};
