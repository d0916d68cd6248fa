import { Member } from '@keystead/db';
import { leaveTeams } from '#testing/sequences/endings.ts';
import {
  type Account,
  endCredential,
  findCredential,
  findOrganization,
  type Model,
  type Organization,
} from '#testing/sequences/model.ts';
import { isOwner, leavesNobody, namesOf, rightsOf, roleIn, whyNotGive } from '#testing/sequences/rules.ts';
import {
  accountIn,
  maybe,
  nameIn,
  someOrganization,
  someRole,
  someSession,
  whyNotActIn,
  whyNotIn,
} from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';

export const memberIdOf = async (
  { world }: Pick<Scene, 'world'>,
  organization: string,
  user: string,
): Promise<string> => (await world.place.app.em().findOne(Member, { organization, user }))?.id ?? 'nobody';

interface About {
  organizationId: string;
  target: Account;
}

/** Two members who are no owners, or any two. */
function toPair(place: Organization | undefined, here: readonly Account[]): readonly Account[] {
  const lesser = here.filter(({ id }) => !isOwner(roleIn(place, id)));
  return lesser.length > 1 ? lesser : here;
}

/** A member of an organization, and a session of one. Most is to be seen where there are several. */
export function someTarget(scene: Scene) {
  const shared = scene.model.organizations.filter(({ roles }) => Object.keys(roles).length > 1);
  const place = maybe(scene, shared) ?? someOrganization(scene);
  const here = scene.model.accounts.filter(({ id }) => roleIn(place, id) !== undefined);
  const [one, other] = toPair(place, here);
  const { pair } = scene.wish;
  if (place && one && other && pair) {
    const [by, target] = pair === 'one' ? [one, other] : [other, one];
    const window = someSession(scene, ({ account }) => account === by.id);
    return window && { about: { organizationId: place.id, target }, window };
  }
  const lesser = here.find(({ id }) => !isOwner(roleIn(place, id)));
  if (place && lesser && scene.wish.isLesser) {
    const window = someSession(scene, ({ account }) => isOwner(roleIn(place, account)));
    return window && { about: { organizationId: place.id, target: lesser }, window };
  }
  const target = maybe(scene, here);
  const window =
    place &&
    someSession(scene, ({ account }) => scene.random.chance(0.1) || roleIn(place, account) !== undefined);
  return place && target && window ? { about: { organizationId: place.id, target }, window } : undefined;
}

const wouldLeaveNobody = (model: Model, { organizationId, target }: About): string | undefined => {
  const place = findOrganization(model, organizationId);
  return place && leavesNobody(model, place, target.id) ? 'the organization would have no owner' : undefined;
};

export const loses = (place: Organization, { id }: Account): void =>
  void (place.departed.includes(id) || place.departed.push(id));

const changeRole: Choose = (scene) => {
  const { world, model } = scene;
  const chosen = someTarget(scene);
  if (!chosen) return undefined;
  const { about, window } = chosen;
  const { organizationId, target } = about;
  const { session } = window;
  const role = someRole(scene, organizationId);
  return {
    what: `${nameIn(model, window)} makes the account of ${target.owner} ${role}`,
    call: async () => {
      const memberId = await memberIdOf(scene, organizationId, target.id);
      return scene.ask(window.browser, 'organization.updateMemberRole', { organizationId, memberId, role });
    },
    whyNot(now) {
      const by = accountIn(now, session)?.id ?? '';
      const isActing = findCredential(now, session)?.isImpersonation === true;
      const had = roleIn(findOrganization(now, organizationId), target.id);
      if (had === undefined) return 'there is no such member';
      const given = namesOf(had).includes(role) ? [] : [role];
      const taken = namesOf(had).filter((name) => name !== role);
      const right = by === target.id ? undefined : 'member:update';
      return (
        whyNotActIn(now, world, { session, place: organizationId, right }) ??
        whyNotGive(now, { place: organizationId, by }, [...given, ...taken]) ??
        (isActing && isOwner(role) && !isOwner(had)
          ? 'an administrator makes an owner as somebody else'
          : undefined) ??
        (isOwner(role) ? undefined : wouldLeaveNobody(now, about))
      );
    },
    effect(now) {
      const place = findOrganization(now, organizationId);
      if (!place) return;
      const had = place.roles[target.id];
      place.roles[target.id] = role;
      const rights = (names?: string): ReadonlySet<string> => rightsOf(place, names);
      const isLess = [...rights(had)].some((right) => !rights(role).has(right));
      if (isLess) loses(place, target);
    },
  };
};

const removeMember: Choose = (scene) => {
  const { world, model } = scene;
  const chosen = someTarget(scene);
  if (!chosen) return undefined;
  const { about, window } = chosen;
  const { organizationId, target } = about;
  const { session } = window;
  return {
    what: `${nameIn(model, window)} removes the account of ${target.owner} from an organization`,
    call: async () => {
      const memberIdOrEmail = await memberIdOf(scene, organizationId, target.id);
      return scene.ask(window.browser, 'organization.removeMember', { organizationId, memberIdOrEmail });
    },
    whyNot(now) {
      const by = accountIn(now, session)?.id ?? '';
      const had = roleIn(findOrganization(now, organizationId), target.id);
      if (had === undefined) return 'there is no such member';
      const right = by === target.id ? undefined : 'member:delete';
      return (
        whyNotActIn(now, world, { session, place: organizationId, right }) ??
        (by === target.id ? undefined : whyNotGive(now, { place: organizationId, by }, namesOf(had))) ??
        wouldLeaveNobody(now, about)
      );
    },
    effect(now) {
      const place = findOrganization(now, organizationId);
      if (!place) return;
      delete place.roles[target.id];
      leaveTeams(place, target.id);
      if (accountIn(now, session)?.id !== target.id) loses(place, target);
      endTransfers(now, { organizationId, target });
    },
  };
};

/** A transfer is over with the membership of either. */
function endTransfers(model: Model, { organizationId, target }: About): void {
  for (const { id, kind, offer, account } of model.credentials)
    if (
      kind === 'transfer' &&
      offer?.organization === organizationId &&
      (account === target.id || offer.receiver === target.id)
    )
      endCredential(model, id, 'a membership is over');
}

const leave: Choose = (scene) => {
  const { world, model } = scene;
  const chosen = someTarget(scene);
  const target = chosen && accountIn(model, chosen.window.session);
  if (!chosen || !target) return undefined;
  const { window } = chosen;
  const about = { organizationId: chosen.about.organizationId, target };
  const { session } = window;
  return {
    what: `${nameIn(model, window)} leaves an organization`,
    call: () => scene.ask(window.browser, 'organization.leave', { organizationId: about.organizationId }),
    whyNot: (now) => whyNotIn(now, world, session) ?? wouldLeaveNobody(now, about),
    effect(now) {
      const place = findOrganization(now, about.organizationId);
      if (!place) return;
      delete place.roles[target.id];
      leaveTeams(place, target.id);
      endTransfers(now, about);
    },
  };
};

export const memberSteps = {
  changeRole,
  removeMember,
  leave,
} satisfies Record<string, Choose>;
