import { textAt } from '#testing/sequences/answer.ts';
import { findAccount, findOrganization, type Model, type Organization } from '#testing/sequences/model.ts';
import { roleIn } from '#testing/sequences/rules.ts';
import { maybe, nameIn, someMember, someOrganization, whyNotActIn } from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';

const MOST = 3;

const createTeam: Choose = (scene) => {
  const { world, model, ask } = scene;
  const place = someOrganization(scene);
  const window = place && Object.keys(place.teams).length < MOST ? someMember(scene, place.id) : undefined;
  if (!place || !window) return undefined;
  const { session } = window;
  const { id: organizationId } = place;
  return {
    what: `${nameIn(model, window)} makes a team`,
    call: () =>
      ask(window.browser, 'organization.createTeam', { organizationId, name: `Team ${world.newId()}` }),
    whyNot: (now) => whyNotActIn(now, world, { session, place: organizationId, right: 'team:create' }),
    effect(now, answer) {
      const there = findOrganization(now, organizationId);
      if (there) there.teams[textAt(answer.body, 'id')] = [];
    },
  };
};

/** The organization whose team is named: sometimes another one, to which nobody in the first has a right by that. */
export function someTeamsPlace(scene: Scene, id: string): Organization | undefined {
  const { wish, random, model } = scene;
  const isForeign = wish.isForeign ?? random.chance(0.1);
  return model.organizations.find((one) => (one.id === id) !== isForeign);
}

export const whyNotOf = (model: Model, place: string, team: string): string | undefined =>
  findOrganization(model, place)?.teams[team] ? undefined : 'the organization has no such team';

/** A team, a person who is in it or not, and a session that changes that. */
function someTeam(scene: Scene, fits: (place: Organization, team: string, user: string) => boolean) {
  const { model } = scene;
  const place = someOrganization(scene);
  const theirs = place && someTeamsPlace(scene, place.id);
  const team = maybe(scene, Object.keys(theirs?.teams ?? {}));
  if (!place || !theirs || team === undefined) return undefined;
  const users = Object.keys({ ...place.roles, ...theirs.roles }).filter((user) => fits(theirs, team, user));
  const userId = maybe(scene, users);
  const window = someMember(scene, place.id);
  const owner = findAccount(model, userId)?.owner;
  return userId !== undefined && window && owner
    ? { place: place.id, team, userId, window, owner }
    : undefined;
}

const joinTeam: Choose = (scene) => {
  const { world, model, ask } = scene;
  const chosen = someTeam(scene, ({ teams }, team, user) => !teams[team]?.includes(user));
  if (!chosen) return undefined;
  const { place, team, userId, window, owner } = chosen;
  const { session } = window;
  return {
    what: `${nameIn(model, window)} takes ${owner} into a team`,
    call: () =>
      ask(window.browser, 'organization.addTeamMember', { organizationId: place, teamId: team, userId }),
    whyNot: (now) =>
      whyNotActIn(now, world, { session, place, right: 'member:update' }) ??
      whyNotOf(now, place, team) ??
      (roleIn(findOrganization(now, place), userId) === undefined ? 'it is no member' : undefined),
    effect(now) {
      const teams = findOrganization(now, place)?.teams;
      if (teams?.[team]) teams[team] = [...new Set([...(teams[team] ?? []), userId])];
    },
  };
};

const leaveTeam: Choose = (scene) => {
  const { world, model, ask } = scene;
  const chosen = someTeam(scene, ({ teams }, team, user) => teams[team]?.includes(user) === true);
  if (!chosen) return undefined;
  const { place, team, userId, window, owner } = chosen;
  const { session } = window;
  return {
    what: `${nameIn(model, window)} takes ${owner} out of a team`,
    call: () =>
      ask(window.browser, 'organization.removeTeamMember', { organizationId: place, teamId: team, userId }),
    whyNot: (now) =>
      whyNotActIn(now, world, { session, place, right: 'member:delete' }) ?? whyNotOf(now, place, team),
    effect(now) {
      const teams = findOrganization(now, place)?.teams;
      if (teams?.[team]) teams[team] = (teams[team] ?? []).filter((user) => user !== userId);
    },
  };
};

const removeTeam: Choose = (scene) => {
  const { world, model, ask } = scene;
  const chosen = someTeam(scene, () => true);
  if (!chosen) return undefined;
  const { place, team, window } = chosen;
  const { session } = window;
  return {
    what: `${nameIn(model, window)} removes a team`,
    call: () => ask(window.browser, 'organization.removeTeam', { organizationId: place, teamId: team }),
    whyNot: (now) =>
      whyNotActIn(now, world, { session, place, right: 'team:delete' }) ?? whyNotOf(now, place, team),
    effect: (now) => void delete findOrganization(now, place)?.teams[team],
  };
};

export const teamSteps = { createTeam, joinTeam, leaveTeam, removeTeam } satisfies Record<string, Choose>;
