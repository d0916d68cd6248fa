import { findCredential, findOrganization, type Model } from '#testing/sequences/model.ts';
import { namesOf, rightsOf, roleIn } from '#testing/sequences/rules.ts';
import {
  accountIn,
  maybe,
  nameIn,
  someMember,
  someOrganization,
  whyNotActIn,
} from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';

/** Of roles that an organization makes. */
const permissions: readonly (readonly string[])[] = [
  ['invitation:create', 'invitation:cancel'],
  ['member:update', 'ac:read'],
  ['member:delete'],
  ['team:create', 'member:update'],
  ['apiKey:create', 'apiKey:delete'],
  ['ac:create', 'ac:update', 'ac:delete', 'member:update'],
  ['policy:update'],
  ['domain:read'],
];

function toPermission(rights: readonly string[]): Record<string, string[]> {
  const permission: Record<string, string[]> = {};
  for (const right of rights) {
    const [resource = '', action = ''] = right.split(':');
    permission[resource] = [...(permission[resource] ?? []), action];
  }
  return permission;
}

const asText = (rights: readonly string[]): string => rights.join(', ');

interface Asked {
  session: number | undefined;
  place: string;
  right: string;
  /** Rights that whoever does it must have: those that are given, and those that are taken. */
  given?: readonly string[];
  taken?: readonly string[];
}

/** Nobody gives rights that they lack, and some only in person. */
function whyNotChange(
  model: Model,
  { world }: Pick<Scene, 'world'>,
  { session, place, right, given = [], taken = [] }: Asked,
): string | undefined {
  const why = whyNotActIn(model, world, { session, place, right });
  if (why !== undefined) return why;
  const there = findOrganization(model, place);
  const own = rightsOf(there, roleIn(there, accountIn(model, session)?.id));
  const lacking = [...given, ...taken].find((one) => !own.has(one));
  if (lacking !== undefined) return `who changes the role lacks ${lacking}`;
  const isActing = findCredential(model, session)?.isImpersonation === true;
  return isActing && given.includes('policy:update')
    ? 'an administrator gives it as somebody else'
    : undefined;
}

const createRole: Choose = (scene) => {
  const { world, model, random, ask, wish } = scene;
  const place = someOrganization(scene)?.id;
  const window = place === undefined ? undefined : someMember(scene, place);
  if (place === undefined || !window) return undefined;
  const { session } = window;
  const given = wish.rights ?? random.pick(permissions);
  const role = `helper-${world.newId()}`;
  return {
    what: `${nameIn(model, window)} makes the role ${role}, which allows ${asText(given)}`,
    call: () =>
      ask(window.browser, 'organization.createRole', {
        organizationId: place,
        role,
        permission: toPermission(given),
      }),
    whyNot: (now) => whyNotChange(now, scene, { session, place, right: 'ac:create', given }),
    effect(now) {
      const there = findOrganization(now, place);
      if (there) there.made[role] = [...given];
    },
  };
};

/** A role that an organization has made, and a session of a member. */
function someMade(scene: Scene) {
  const place = maybe(
    scene,
    scene.model.organizations.filter(({ made }) => Object.keys(made).length > 0),
  );
  const role = maybe(scene, Object.keys(place?.made ?? {}));
  const window = place && someMember(scene, place.id);
  return place && role !== undefined && window ? { place: place.id, role, window } : undefined;
}

const updateRole: Choose = (scene) => {
  const { model, random, ask } = scene;
  const chosen = someMade(scene);
  if (!chosen) return undefined;
  const { place, role, window } = chosen;
  const { session } = window;
  const given = random.pick(permissions);
  return {
    what: `${nameIn(model, window)} has the role ${role} allow ${asText(given)}`,
    call: () =>
      ask(window.browser, 'organization.updateRole', {
        organizationId: place,
        roleName: role,
        data: { permission: toPermission(given) },
      }),
    whyNot(now) {
      const had = findOrganization(now, place)?.made[role];
      if (!had) return 'there is no such role';
      return whyNotChange(now, scene, { session, place, right: 'ac:update', given, taken: had });
    },
    effect(now) {
      const there = findOrganization(now, place);
      if (there) there.made[role] = [...given];
    },
  };
};

const deleteRole: Choose = (scene) => {
  const { model, ask } = scene;
  const chosen = someMade(scene);
  if (!chosen) return undefined;
  const { place, role, window } = chosen;
  const { session } = window;
  const isUsed = (now: Model): boolean => {
    const roles = Object.values(findOrganization(now, place)?.roles ?? {});
    return roles.some((one) => namesOf(one).includes(role));
  };
  return {
    what: `${nameIn(model, window)} deletes the role ${role}`,
    call: () => ask(window.browser, 'organization.deleteRole', { organizationId: place, roleName: role }),
    whyNot(now) {
      const had = findOrganization(now, place)?.made[role];
      if (!had) return 'there is no such role';
      if (isUsed(now)) return 'somebody has the role';
      return whyNotChange(now, scene, { session, place, right: 'ac:delete', taken: had });
    },
    effect: (now) => void delete findOrganization(now, place)?.made[role],
  };
};

export const roleSteps = { createRole, updateRole, deleteRole } satisfies Record<string, Choose>;
