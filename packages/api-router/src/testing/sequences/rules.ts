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

/** Why a credential must not work; undefined if it may. */
export function whyNot(model: Model, credential: Credential | undefined, now: number): string | undefined {
  if (!credential) return 'it is not there';
  const { ended, account, until, hangsOn, kind } = credential;
  if (ended !== undefined) return `it ended by: ${ended}`;
  if (until !== undefined && until <= now) return 'it is over';
  const person = findAccount(model, account);
  if (person?.isGone) return 'its account is gone';
  if (person?.isBanned && !notInForce.includes(kind)) return 'its account is banned';
  if (hangsOn === undefined) return undefined;
  const why = whyNot(model, findCredential(model, hangsOn), now);
  return why && `what it hangs on does not work: ${why}`;
}

const namesOf = (role: string | undefined): string[] => [...new Set(role?.split(','))];

export const sameRole = (one: string | undefined, other: string | undefined): boolean =>
  namesOf(one).sort().join() === namesOf(other).sort().join();

export const roleIn = (
  organization: Organization | undefined,
  account: string | undefined,
): string | undefined => (account === undefined ? undefined : organization?.roles[account]);

export const isOwner = (role: string | undefined): boolean => namesOf(role).includes('owner');

const isManager = (role: string | undefined): boolean => isOwner(role) || namesOf(role).includes('admin');

/** Why somebody may not give, or take, a role; undefined if they may. */
export function whyNotGive(model: Model, place: string, by: string, role: string): string | undefined {
  if (!isInForce(findAccount(model, by))) return 'who gives the role is not in force';
  const own = roleIn(findOrganization(model, place), by);
  if (own === undefined) return 'who gives the role is no member';
  if (!isManager(own)) return 'a member gives no roles';
  if (isOwner(role) && !isOwner(own)) return 'only an owner makes an owner';
  return undefined;
}

/** The owners who count. */
export const ownersInForce = (model: Model, { roles }: Organization): Account[] =>
  model.accounts.filter((account) => isInForce(account) && isOwner(roles[account.id]));

/** Whether an organization would be left to people without an owner in force if somebody went. */
export function leavesNobody(model: Model, organization: Organization, without: string): boolean {
  const others = Object.keys(organization.roles).filter((id) => id !== without);
  if (others.length === 0 || !isOwner(organization.roles[without])) return false;
  return ownersInForce(model, organization).every(({ id }) => id === without);
}
