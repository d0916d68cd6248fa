import { type Attempt, inCopy } from '#testing/sequences/attempts.ts';
import { findAccount, type Organization } from '#testing/sequences/model.ts';
import { whyNotJoin } from '#testing/sequences/offers.ts';
import { isOwner, rights, rightsOf, roleIn } from '#testing/sequences/rules.ts';
import { memberIdOf } from '#testing/sequences/steps/members.ts';

/** A call that only an owner may make. */
interface OwnerCall {
  what: string;
  name: string;
  toInput: (attempt: Attempt, place: Organization) => Promise<object>;
}

const ownerOf = ({ roles }: Organization): string =>
  Object.entries(roles).find(([, role]) => isOwner(role))?.[0] ?? '';

const ownerCalls: readonly OwnerCall[] = [
  {
    what: 'makes itself an owner',
    name: 'organization.updateMemberRole',
    toInput: async (attempt, { id }) => ({
      memberId: await memberIdOf(attempt, id, attempt.credential.account),
      role: 'owner',
    }),
  },
  {
    what: 'invites an owner',
    name: 'organization.inviteMember',
    toInput: async ({ world, credential }) => ({
      email: `friend-${credential.id}@seq-${world.tag}.example`,
      role: 'owner',
    }),
  },
  {
    what: 'removes an owner',
    name: 'organization.removeMember',
    toInput: async (attempt, place) => ({
      memberIdOrEmail: await memberIdOf(attempt, place.id, ownerOf(place)),
    }),
  },
  {
    what: 'makes a role that allows more than its own',
    name: 'organization.createRole',
    toInput: async ({ credential }, place) => {
      const own = rightsOf(place, roleIn(place, credential.account));
      const [resource = '', action = ''] = rights.findLast((right) => !own.has(right))?.split(':') ?? [];
      return { role: `more-${credential.id}`, permission: { [resource]: [action] } };
    },
  },
  {
    what: 'has a role allow more than its own',
    name: 'organization.updateRole',
    toInput: async (_, { made }) => ({
      roleName: Object.keys(made)[0] ?? 'none',
      data: { permission: { organization: ['delete'] } },
    }),
  },
];

/** Forbidden acts of a session: it acts as an owner, or joins where its person may not. */
export async function overreach(attempt: Attempt): Promise<string | undefined> {
  const { model, ask, credential } = attempt;
  const [open] = model.organizations;
  const account = findAccount(model, credential.account);
  for (const [index, place] of model.organizations.entries()) {
    const call = ownerCalls[(credential.id + index) % ownerCalls.length];
    if (!call || isOwner(roleIn(place, credential.account))) continue;
    const input = { organizationId: place.id, ...(await call.toInput(attempt, place)) };
    if ((await ask(inCopy(attempt), call.name, input)).isDone) return call.what;
  }
  const mayNotJoin = whyNotJoin(model, { account, organization: open?.id }) !== undefined;
  if (!open || !mayNotJoin || roleIn(open, credential.account) !== undefined) return undefined;
  const joined = await ask(inCopy(attempt), 'organization.join', { organizationId: open.id });
  return joined.isDone ? 'joins by the domain' : undefined;
}
