import { type Ending, losses } from '#testing/sequences/losses.ts';
import type { Account, Credential, Model, Organization, PersonName } from '#testing/sequences/model.ts';

interface Facts {
  /** Credentials that the owner came by, and keeps. */
  keeps?: readonly number[];
  /** Credentials of this moment or later are `newer`. */
  since?: number;
  listed?: readonly number[];
  /** The operator has those removed that the owner would be `asked` about. */
  removesAsked?: boolean;
}

/** An account at a provider or a passkey was added after the account was made; a key counts whenever it was. */
const isAdded = ({ kind, at }: Credential, { since }: Account): boolean => kind === 'API key' || at > since;

function isLost(
  credential: Credential,
  { account, ending, facts }: { account: Account; ending: Ending; facts: Facts },
): boolean {
  const loss = losses[credential.kind][ending];
  if (loss === undefined || facts.keeps?.includes(credential.id)) return false;
  if (loss === 'all') return true;
  if (loss === 'asked') return facts.removesAsked === true && isAdded(credential, account);
  return (
    credential.at >= (facts.since ?? Number.POSITIVE_INFINITY) || !!facts.listed?.includes(credential.id)
  );
}

/** Ends what a person loses, and in which somebody else acts as them. */
export function end(model: Model, account: Account, ending: Ending, facts: Facts = {}): void {
  for (const credential of model.credentials)
    if (credential.account === account.id && isLost(credential, { account, ending, facts }))
      credential.ended ??= ending;
  if (ending === 'loss of factors') {
    account.hasFactor = false;
    account.contestedAt = undefined;
  }
}

/**
 * The mailbox of an account is proved by somebody who is not signed in as its owner: what was made before may be that
 * of somebody else. Second factors of an account with a verified address are not taken at once.
 */
export function proveFirst(
  model: Model,
  account: Account,
  { now, keeps = [] }: { now: number; keeps?: readonly number[] },
): void {
  if (account.isProved) return;
  end(model, account, 'first proof', { keeps });
  if (!account.isVerified) end(model, account, 'loss of factors', { keeps });
  else if (account.hasFactor) account.contestedAt = now;
  account.isProved = true;
}

/** Gives an account the address of somebody else, or another one of the same person. */
export function moveTo(
  model: Model,
  account: Account,
  { owner, isVerified, isProved }: { owner: PersonName; isVerified: boolean; isProved: boolean },
): void {
  end(model, account, 'another address');
  account.former.push(account.owner);
  Object.assign(account, { owner, isVerified, isProved });
}

/** A team is left with its organization. */
export function leaveTeams({ teams }: Pick<Organization, 'teams'>, account: string): void {
  for (const [team, members] of Object.entries(teams))
    teams[team] = members.filter((member) => member !== account);
}

/** Takes an account away, with its memberships, and the organizations that nobody is left in. */
export function deleteAccount(model: Model, account: Account): void {
  end(model, account, 'deletion');
  account.isGone = true;
  for (const organization of model.organizations) leaveTeams(organization, account.id);
  for (const organization of model.organizations) delete organization.roles[account.id];
  model.organizations = model.organizations.filter(({ roles }) => Object.keys(roles).length > 0);
}
