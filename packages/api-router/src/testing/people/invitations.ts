import type { OrganizationOptions } from '#testing/people/organizations.ts';
import { type Person, type PersonOptions, signedUp } from '#testing/people/people.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

export const getCall = {
  path: '/organization/get-invitation',
  procedure: 'organization.getInvitation',
  method: 'GET',
} as const;

export const openCall = {
  path: '/organization/open-invitation',
  procedure: 'organization.openInvitation',
  method: 'GET',
} as const;

export const acceptCall = {
  path: '/organization/accept-invitation',
  procedure: 'organization.acceptInvitation',
} as const;

export const rejectCall = {
  path: '/organization/reject-invitation',
  procedure: 'organization.rejectInvitation',
} as const;

interface InvitingOptions extends Omit<TestOptions, 'organization'> {
  organization?: OrganizationOptions;
}

/** The service with organizations and teams. */
export const invitingApp = ({ organization, ...options }: InvitingOptions = {}) =>
  testApp({ ...options, organization: { teams: { enabled: true }, ...organization } });

export interface Owner extends Person {
  organizationId: string;
}

/** A user who has just created an organization, which is the active one. */
export async function owning(app: TestApp, options: PersonOptions = {}, name = 'Acme'): Promise<Owner> {
  const ada = await signedUp(app, { verified: true, ...options });
  const { id } = await ada.api.organization.create.mutate({ name, slug: name.toLowerCase() });
  // What is made from now on is younger than the organization and its first team.
  app.advance(1);
  return { ...ada, organizationId: id };
}

export interface Link {
  id: string;
  proof: string;
}

/** The page behind the link of the newest mail with an invitation to an address. */
export async function invitationLink(app: TestApp, email: string): Promise<Link> {
  await app.settle();
  const { pathname, searchParams } = app.outbox.link('organization-invitation', email);
  return { id: pathname.split('/').at(-1) ?? '', proof: searchParams.get('proof') ?? '' };
}

/** Invites an address, and answers what its mail leads to. */
export async function invited(
  app: TestApp,
  ada: Pick<Owner, 'api'>,
  offer: { email: string; role?: string; teamId?: string | string[] },
): Promise<Link> {
  await ada.api.organization.inviteMember.mutate({ role: 'member', ...offer });
  return invitationLink(app, offer.email);
}

/** A user who was invited and has accepted. */
export async function joined(
  app: TestApp,
  ada: Owner,
  { role = 'member', teamId, ...options }: PersonOptions & { role?: string; teamId?: string } = {},
): Promise<Person & { memberId: string }> {
  const person = await signedUp(app, { name: 'Bob', ...options });
  const { email } = person;
  const { id, proof } = await invited(app, ada, { email, role, ...(teamId !== undefined && { teamId }) });
  const { member } = await person.api.organization.acceptInvitation.mutate({ invitationId: id, proof });
  return { ...person, memberId: member.id };
}
