import {
  type Account,
  type Credential,
  findAccount,
  findCredential,
  findOrganization,
  isInForce,
  type Kind,
  type Model,
  type Organization,
} from '#testing/sequences/model.ts';

/** These lead to a step that somebody takes who is banned, too: a new password, or the end of what a stranger had. */
const notInForce: readonly Kind[] = ['reset link', 'reset code', 'secure link', 'removal link'];

/** Why an administrator must not act as somebody; undefined if they may. Root has every right. */
function whyNotActAs(model: Model, { account, hangsOn }: Credential): string | undefined {
  const own = findCredential(model, hangsOn);
  if (own === undefined || own.account === 'root') return undefined;
  if (!findAccount(model, own.account)?.isAdministrator) return 'whoever acts is no administrator any more';
  return findAccount(model, account)?.isAdministrator ? 'nobody acts as an administrator' : undefined;
}

/** Why a credential must not work; undefined if it may. */
export function whyNot(model: Model, credential: Credential | undefined, now: number): string | undefined {
  if (!credential) return 'it is not there';
  const { ended, account, until, hangsOn, kind, place } = credential;
  if (ended !== undefined) return `it ended by: ${ended}`;
  if (until !== undefined && until <= now) return 'it is over';
  if (place !== undefined && !findOrganization(model, place)) return 'its organization is gone';
  const person = findAccount(model, account);
  if (person?.isGone) return 'its account is gone';
  if (person?.isBanned && !notInForce.includes(kind)) return 'its account is banned';
  if (hangsOn === undefined) return undefined;
  const why = whyNot(model, findCredential(model, hangsOn), now);
  if (why !== undefined) return `what it hangs on does not work: ${why}`;
  return credential.isImpersonation ? whyNotActAs(model, credential) : undefined;
}

export const namesOf = (role: string | undefined): string[] => [...new Set(role?.split(','))];

export const sameRole = (one: string | undefined, other: string | undefined): boolean =>
  namesOf(one).sort().join() === namesOf(other).sort().join();

export const roleIn = (
  organization: Organization | undefined,
  account: string | undefined,
): string | undefined => (account === undefined ? undefined : organization?.roles[account]);

export const isOwner = (role: string | undefined): boolean => namesOf(role).includes('owner');

const all = (resource: string, ...actions: string[]): string[] =>
  actions.map((action) => `${resource}:${action}`);

const ofAdmins = [
  'organization:update',
  ...all('member', 'create', 'update', 'delete'),
  ...all('invitation', 'create', 'cancel'),
  ...all('team', 'create', 'update', 'delete'),
  ...all('ac', 'create', 'read', 'update', 'delete'),
  ...all('apiKey', 'create', 'read', 'update', 'delete'),
  'domain:read',
  'policy:read',
  'audit:read',
];

/** By the guide, for the roles that every organization has. */
const known: Readonly<Record<string, readonly string[]>> = {
  owner: [
    ...ofAdmins,
    'organization:delete',
    ...all('domain', 'create', 'update', 'delete'),
    'policy:update',
  ],
  admin: ofAdmins,
  member: ['ac:read'],
};

/** Every right that there is. */
export const rights: readonly string[] = known.owner ?? [];

/** The rights of a role, or of several, in an organization. */
export const rightsOf = (
  place: Pick<Organization, 'made'> | undefined,
  role: string | undefined,
): ReadonlySet<string> => new Set(namesOf(role).flatMap((name) => known[name] ?? place?.made[name] ?? []));

/** Names of roles that somebody may be given. */
export const rolesThat = (place: Organization | undefined): string[] => [
  'member',
  'admin',
  'owner',
  ...Object.keys(place?.made ?? {}).flatMap((name) => [name, name]),
];

interface Action {
  place: string;
  /** An account. */
  by: string;
  /** Undefined for calls that every member may make. */
  right?: string | undefined;
}

/** Why somebody may not do something in an organization; undefined if they may. */
export function whyNotDo(model: Model, { place: id, by, right }: Action): string | undefined {
  if (!isInForce(findAccount(model, by))) return 'who does it is not in force';
  const place = findOrganization(model, id);
  const role = roleIn(place, by);
  if (role === undefined) return 'who does it is no member';
  if (right === undefined || rightsOf(place, role).has(right)) return undefined;
  return `who does it lacks ${right}`;
}

/** Why somebody may not give, or take, roles; undefined if they may. */
export function whyNotGive(model: Model, action: Action, names: readonly string[]): string | undefined {
  const why = whyNotDo(model, action);
  if (why !== undefined) return why;
  const place = findOrganization(model, action.place);
  const role = roleIn(place, action.by);
  if (isOwner(role)) return undefined;
  if (names.some(isOwner)) return 'only an owner makes an owner';
  const own = rightsOf(place, role);
  const lacking = [...rightsOf(place, names.join())].find((right) => !own.has(right));
  return lacking && `who gives or takes it lacks ${lacking}`;
}

/** Why a session does not meet the policy of an organization. */
export function whyNotByPolicy(
  methods: readonly string[] | null | undefined,
  session: Credential | undefined,
): string | undefined {
  if (!methods || session?.isImpersonation || methods.includes(session?.method ?? '')) return undefined;
  return 'the policy of the organization asks for another way in';
}

/** The owners who count. */
export const ownersInForce = (model: Model, { roles }: Organization): Account[] =>
  model.accounts.filter((account) => isInForce(account) && isOwner(roles[account.id]));

/** True if an organization would be left to people without an owner in force if somebody went. */
export function leavesNobody(model: Model, organization: Organization, without: string): boolean {
  const others = Object.keys(organization.roles).filter((id) => id !== without);
  if (others.length === 0 || !isOwner(organization.roles[without])) return false;
  return ownersInForce(model, organization).every(({ id }) => id === without);
}
