import {
  type Account,
  type Credential,
  findAccount,
  findCredential,
  findOrganization,
  isInForce,
  type Model,
} from '#testing/sequences/model.ts';
import { isOwner, ownersInForce, roleIn, whyNot, whyNotDo, whyNotGive } from '#testing/sequences/rules.ts';

/** Why an invitation must make nobody a member now. */
export function whyNotAccept(model: Model, id: number, now: number): string | undefined {
  const invitation = findCredential(model, id);
  if (!invitation?.offer) return 'it is not there';
  const { account, offer } = invitation;
  return (
    whyNot(model, invitation, now) ??
    (findOrganization(model, offer.organization) ? undefined : 'the organization is gone') ??
    whyNotDo(model, { place: offer.organization, by: account, right: 'invitation:create' }) ??
    whyNotGive(model, { place: offer.organization, by: account }, [offer.role])
  );
}

/** Why nobody must become an owner by a transfer. */
export function whyNotTransfer(model: Model, id: number, now: number): string | undefined {
  const transfer = findCredential(model, id);
  if (!transfer?.offer) return 'it is not there';
  const { offer, account } = transfer;
  const giver = findAccount(model, account);
  return (
    whyNot(model, transfer, now) ??
    (giver && isOwner(roleIn(findOrganization(model, offer.organization), giver.id))
      ? undefined
      : 'the giver is no owner')
  );
}

/** Why somebody must not join an organization by the domain of their address. */
export function whyNotJoin(
  model: Model,
  { account, organization }: { account: Account | undefined; organization: string | undefined },
): string | undefined {
  const place = findOrganization(model, organization);
  if (!isInForce(account) || !place) return 'it is not there';
  if (!account.isProved) return 'nobody has proved the address';
  if (place.departed.includes(account.id)) return 'whoever was removed needs an invitation';
  return ownersInForce(model, place).length === 0 ? 'no owner is in force' : undefined;
}

/** Why a credential must not work: also an offer of somebody who may not make it any more. */
export function whyNotUse(model: Model, credential: Credential, now: number): string | undefined {
  if (credential.kind === 'invitation') return whyNotAccept(model, credential.id, now);
  if (credential.kind === 'transfer') return whyNotTransfer(model, credential.id, now);
  return whyNot(model, credential, now);
}
