import { textAt } from '#testing/sequences/answer.ts';
import { findAccount, findOrganization, type Organization } from '#testing/sequences/model.ts';
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

/** A team, a person who is in it or not, and a session that changes that. */
function someTeam(scene: Scene, fits: (place: Organization, team: string, user: string) => boolean) {
  const { model } = scene;
  const place = someOrganization(scene);
  const team = maybe(scene, Object.keys(place?.teams ?? {}));
  if (!place || team === undefined) return undefined;
  const users = Object.keys(place.roles).filter((user) => fits(place, team, user));
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
      (roleIn(findOrganization(now, place), userId) === undefined ? 'it is no member' : undefined),
    effect(now) {
      const teams = findOrganization(now, place)?.teams;
      if (teams) teams[team] = [...new Set([...(teams[team] ?? []), userId])];
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
    whyNot: (now) => whyNotActIn(now, world, { session, place, right: 'member:delete' }),
    effect(now) {
      const teams = findOrganization(now, place)?.teams;
      if (teams) teams[team] = (teams[team] ?? []).filter((user) => user !== userId);
    },
  };
};

export const teamSteps = { createTeam, joinTeam, leaveTeam } satisfies Record<string, Choose>;
