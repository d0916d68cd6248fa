import { accountOperations } from '#testing/crowd/account-operations.ts';
import type { Action, Choice, Choose } from '#testing/crowd/action.ts';
import type { Human } from '#testing/crowd/crowd.ts';
import type { Citizen } from '#testing/crowd/scene.ts';

/** A call about many is about so many at most. */
const MANY = 10;

const roles = ['member', 'member', 'admin', 'admin,member', 'owner', 'owner,member'];

const isRuler = ({ role }: Citizen): boolean => /owner|admin/.test(role);

/** Usually a user with the permission; sometimes any user. */
function someRuler({ random, place, humans }: Choice): Human {
  const rulers = place.citizens.filter(isRuler);
  return rulers.length > 0 && random.chance(0.85) ? random.pick(rulers).human : random.pick(humans);
}

function someOwner(choice: Choice): Human {
  const owners = choice.place.citizens.filter(({ role }) => role.includes('owner'));
  return owners.length > 0 && choice.random.chance(0.85)
    ? choice.random.pick(owners).human
    : someRuler(choice);
}

const someCitizen = ({ random, place }: Choice): Citizen | undefined => random.sample(place.citizens, 1)[0];

const someTeam = ({ random, place }: Choice): string | undefined => random.sample(place.teams, 1)[0]?.id;

function inviteMember(choice: Choice): Action {
  const { random, place, humans } = choice;
  const { email } = random.pick(humans);
  const role = random.pick(roles);
  const resend = random.chance(0.3);
  const teamId = random.chance(0.5) ? someTeam(choice) : undefined;
  const offer = { organizationId: place.id, email, role, resend, ...(teamId !== undefined && { teamId }) };
  return { by: someRuler(choice), call: (calls) => calls.inviteMember(offer) };
}

function inviteMembers(choice: Choice): Action {
  const { random, place, humans } = choice;
  const emails = random.sample(humans, MANY).map(({ email }) => email);
  const offer = { organizationId: place.id, emails, role: random.pick(roles) };
  return { by: someRuler(choice), count: emails.length, call: (calls) => calls.inviteMembers(offer) };
}

function acceptInvitation({ random, place, humans }: Choice): Action | undefined {
  const [invitation] = random.sample(place.invitations, 1);
  if (!invitation) return undefined;
  const by = random.chance(0.95) ? invitation.human : random.pick(humans);
  return { by, call: (calls) => calls.acceptInvitation({ invitationId: invitation.id }) };
}

function rejectInvitation({ random, place }: Choice): Action | undefined {
  const [invitation] = random.sample(place.invitations, 1);
  if (!invitation) return undefined;
  const { id: invitationId, human: by } = invitation;
  return { by, call: (calls) => calls.rejectInvitation({ invitationId }) };
}

function cancelInvitation(choice: Choice): Action | undefined {
  const [invitation] = choice.random.sample(choice.place.invitations, 1);
  if (!invitation) return undefined;
  const { id: invitationId } = invitation;
  return { by: someRuler(choice), call: (calls) => calls.cancelInvitation({ invitationId }) };
}

function updateMemberRole(choice: Choice): Action | undefined {
  const target = someCitizen(choice);
  if (!target) return undefined;
  const input = { organizationId: choice.place.id, memberId: target.id, role: choice.random.pick(roles) };
  return { by: someOwner(choice), call: (calls) => calls.updateMemberRole(input) };
}

function updateMemberRoles(choice: Choice): Action {
  const { random, place } = choice;
  const members = random
    .sample(place.citizens, MANY)
    .map(({ id: memberId }) => ({ memberId, role: random.pick(roles) }));
  const input = { organizationId: place.id, members };
  return {
    by: someOwner(choice),
    count: members.length,
    call: (calls) => calls.updateMemberRoles(input),
  };
}

function removeMember(choice: Choice): Action | undefined {
  const target = someCitizen(choice);
  if (!target) return undefined;
  const memberIdOrEmail = choice.random.chance(0.5) ? target.id : target.human.email;
  const input = { organizationId: choice.place.id, memberIdOrEmail };
  return { by: someRuler(choice), call: (calls) => calls.removeMember(input) };
}

function removeMembers(choice: Choice): Action {
  const { random, place } = choice;
  const memberIds = random.sample(place.citizens, 4).map(({ id }) => id);
  return {
    by: someOwner(choice),
    count: memberIds.length,
    call: (calls) => calls.removeMembers({ organizationId: place.id, memberIds }),
  };
}

function join({ random, scene, humans }: Choice): Action | undefined {
  const { open } = scene;
  if (open === undefined) return undefined;
  return { by: random.pick(humans), call: (calls) => calls.join({ organizationId: open }) };
}

function leave(choice: Choice): Action | undefined {
  const target = someCitizen(choice);
  const { id: organizationId } = choice.place;
  return target && { by: target.human, call: (calls) => calls.leave({ organizationId }) };
}

function transferOwnership(choice: Choice): Action | undefined {
  const target = someCitizen(choice);
  if (!target) return undefined;
  const keepRole = choice.random.pick([null, 'admin', 'member']);
  const input = { organizationId: choice.place.id, memberId: target.id, keepRole };
  return { by: someOwner(choice), call: (calls) => calls.transferOwnership(input) };
}

function acceptTransfer({ random, humans, place: { transfer } }: Choice): Action | undefined {
  if (!transfer) return undefined;
  const by = transfer.receiver ?? random.pick(humans);
  return { by, call: (calls) => calls.acceptTransfer({ transferId: transfer.id }) };
}

function rejectTransfer({ random, humans, place: { transfer } }: Choice): Action | undefined {
  if (!transfer) return undefined;
  const by = transfer.receiver ?? random.pick(humans);
  return { by, call: (calls) => calls.rejectTransfer({ transferId: transfer.id }) };
}

function cancelTransfer(choice: Choice): Action | undefined {
  const { transfer } = choice.place;
  if (!transfer) return undefined;
  return { by: someOwner(choice), call: (calls) => calls.cancelTransfer({ transferId: transfer.id }) };
}

function setActive({ random, place, humans }: Choice): Action {
  const organizationId = random.chance(0.9) ? place.id : null;
  const [citizen] = random.sample(place.citizens, 1);
  const by = random.chance(0.9) && citizen ? citizen.human : random.pick(humans);
  return { by, call: (calls) => calls.setActive({ organizationId }) };
}

function setActiveTeam({ random, place, humans }: Choice): Action {
  const [team] = random.sample(place.teams, 1);
  const [citizen] = random.sample(place.citizens, 1);
  const teamId = random.chance(0.9) && team ? team.id : null;
  const by = citizen?.human ?? random.pick(humans);
  return { by, call: (calls) => calls.setActiveTeam({ teamId }) };
}

function createTeam(choice: Choice): Action {
  const input = { organizationId: choice.place.id, name: choice.nextName() };
  return { by: someRuler(choice), call: (calls) => calls.createTeam(input) };
}

function removeTeam(choice: Choice): Action | undefined {
  const teamId = someTeam(choice);
  return teamId === undefined
    ? undefined
    : { by: someRuler(choice), call: (calls) => calls.removeTeam({ teamId }) };
}

function addTeamMember(choice: Choice): Action | undefined {
  const teamId = someTeam(choice);
  const userId = someCitizen(choice)?.human.account?.id;
  if (teamId === undefined || userId === undefined) return undefined;
  return { by: someRuler(choice), call: (calls) => calls.addTeamMember({ teamId, userId }) };
}

function removeTeamMember(choice: Choice): Action | undefined {
  const teamId = someTeam(choice);
  const userId = someCitizen(choice)?.human.account?.id;
  if (teamId === undefined || userId === undefined) return undefined;
  return { by: someRuler(choice), call: (calls) => calls.removeTeamMember({ teamId, userId }) };
}

function create({ random, humans, nextName }: Choice): Action {
  const name = nextName();
  return { by: random.pick(humans), call: (calls) => calls.create({ name, slug: name }) };
}

function deleteOrganization(choice: Choice): Action {
  const { id: organizationId } = choice.place;
  return { by: someOwner(choice), call: (calls) => calls.delete({ organizationId }) };
}

function restore(choice: Choice): Action | undefined {
  const [place] = choice.random.sample(choice.scene.deleted, 1);
  if (!place) return undefined;
  return {
    by: someOwner({ ...choice, place }),
    call: (calls) => calls.restore({ organizationId: place.id }),
  };
}

/** All that a crowd does, by name. */
export const operations = {
  ...accountOperations,
  inviteMember,
  inviteMembers,
  acceptInvitation,
  rejectInvitation,
  cancelInvitation,
  updateMemberRole,
  updateMemberRoles,
  removeMember,
  removeMembers,
  join,
  leave,
  transferOwnership,
  acceptTransfer,
  rejectTransfer,
  cancelTransfer,
  setActive,
  setActiveTeam,
  createTeam,
  removeTeam,
  addTeamMember,
  removeTeamMember,
  create,
  deleteOrganization,
  restore,
} satisfies Record<string, Choose>;

export type OperationName = keyof typeof operations;

export const operationNames: readonly string[] = Object.keys(operations);
