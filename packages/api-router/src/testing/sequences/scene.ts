import {
  type Account,
  type Actor,
  accountOf,
  type Credential,
  findAccount,
  findCredential,
  findOrganization,
  type Kind,
  type Model,
  type Organization,
  type PersonName,
  people,
} from '#testing/sequences/model.ts';
import { isOwner, roleIn, rolesThat, whyNot, whyNotByPolicy, whyNotDo } from '#testing/sequences/rules.ts';
import type { Scene } from '#testing/sequences/step.ts';
import type { Window, World } from '#testing/sequences/world.ts';

export const maybe = <Item>({ random }: Scene, items: readonly Item[]): Item | undefined =>
  random.sample(items, 1)[0];

/** Mostly somebody with an account, or without one. */
export function somePerson({ random, model, wish }: Scene, hasAccount = !wish.isNew): PersonName {
  const fitting = people.filter((name) => (accountOf(model, name) !== undefined) === hasAccount);
  return fitting.length > 0 && (wish.isNew || random.chance(0.85))
    ? random.pick(fitting)
    : random.pick(people);
}

/** Mostly one whose credential still works; sometimes one that must not. */
const mostly = <Item>(
  scene: Scene,
  items: readonly Item[],
  works: (item: Item) => boolean,
): Item | undefined =>
  (scene.random.chance(0.9) ? maybe(scene, items.filter(works)) : undefined) ?? maybe(scene, items);

export const sessionOf = (model: Model, { session }: Window): Credential | undefined =>
  findCredential(model, session);

export const works = (scene: Pick<Scene, 'model' | 'world'>, id: number | undefined): boolean =>
  whyNot(scene.model, findCredential(scene.model, id), scene.world.now()) === undefined;

/** A browser with a session. */
export function someSession(
  scene: Scene,
  fits: (session: Credential, window: Window) => boolean = () => true,
): Window | undefined {
  const { model, world } = scene;
  const windows = world.windows.filter((window) => {
    const session = sessionOf(model, window);
    return (
      findAccount(model, session?.account) !== undefined && session !== undefined && fits(session, window)
    );
  });
  return mostly(scene, windows, ({ session }) => works(scene, session));
}

/** A credential of a kind that an actor knows. */
export function someCredential(
  scene: Scene,
  kind: Kind,
  fits: (credential: Credential) => boolean = () => true,
): Credential | undefined {
  const all = scene.model.credentials.filter((one) => one.kind === kind && fits(one));
  return mostly(scene, all, ({ id }) => works(scene, id));
}

/** The account of whoever is signed in, as the model of a moment has it. */
export const accountIn = (model: Model, session: number | undefined): Account | undefined =>
  findAccount(model, findCredential(model, session)?.account);

export const nameIn = (model: Model, window: Window): string => {
  const session = sessionOf(model, window);
  const account = findAccount(model, session?.account);
  const as = account ? `in the account of ${account.owner}` : 'without an account';
  return `${window.actor} ${as}${session?.isImpersonation ? ' (as an administrator)' : ''}`;
};

/** Why a call in this session must not succeed. */
export function whyNotIn(
  model: Model,
  world: Pick<World, 'now'>,
  session: number | undefined,
): string | undefined {
  const why = whyNot(model, findCredential(model, session), world.now());
  return why && `the session does not work: ${why}`;
}

/** The same for what an administrator who acts as somebody must leave alone. */
export function whyNotInPerson(
  model: Model,
  world: Pick<World, 'now'>,
  session: number | undefined,
): string | undefined {
  return (
    whyNotIn(model, world, session) ??
    (findCredential(model, session)?.isImpersonation
      ? 'an administrator does it as somebody else'
      : undefined)
  );
}

interface ActionIn {
  session: number | undefined;
  /** An organization. */
  place: string;
  /** Undefined for calls that every member may make. */
  right?: string | undefined;
}

/** Why something must not be done in an organization in this session. */
export function whyNotActIn(
  model: Model,
  world: Pick<World, 'now'>,
  { session, place, right }: ActionIn,
): string | undefined {
  const by = findCredential(model, session);
  return (
    whyNotIn(model, world, session) ??
    whyNotByPolicy(findOrganization(model, place)?.policy.now, by) ??
    whyNotDo(model, { place, by: by?.account ?? '', right })
  );
}

/** Mostly a session of a member. */
export const someMember = (scene: Scene, organization: string): Window | undefined =>
  someSession(scene, ({ account }) => {
    const role = roleIn(findOrganization(scene.model, organization), account);
    if (scene.wish.isLesser) return role !== undefined && !isOwner(role);
    return scene.random.chance(0.1) || role !== undefined;
  });

export const someOrganization = (scene: Scene): Organization | undefined =>
  maybe(scene, scene.model.organizations);

/** A role to give: the one that the beginning wants, or any. */
export function someRole(scene: Scene, organization: string): string {
  const { random, model, wish } = scene;
  const place = findOrganization(model, organization);
  const wanted = wish.role === 'made' ? maybe(scene, Object.keys(place?.made ?? {})) : wish.role;
  return wanted ?? random.pick(rolesThat(place));
}

export function addCredential(
  model: Model,
  credential: Omit<Credential, 'holders'> & { holders: readonly Actor[] },
): void {
  model.credentials.push({ ...credential, holders: [...credential.holders] });
}
