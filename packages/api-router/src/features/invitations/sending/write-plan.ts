import { Invitation, User } from '@keystead/db';
import { record } from '#core/events/record.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import {
  asTarget,
  invitationCanceled,
  invitationCreated,
  invitationOwnFields,
  invitationResent,
} from '#features/invitations/facts.ts';
import type { InvitationRow } from '#features/invitations/invitation-views.ts';
import type { Plan } from '#features/invitations/sending/plan-invitations.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Roles and teams of an invitation, and its end. */
export interface Terms {
  /** Names of roles, separated by commas. */
  role: string;
  /** Ids of teams, separated by commas. */
  teamIds: string | null;
  expiresAt: Date;
  /** Own fields: all of a new invitation, and the changed ones of a renewal. */
  fields: FieldValues;
}

type Doing = Exclude<Plan, { does: 'refuse' }>;

interface Write<Planned extends Doing> {
  plan: Planned;
  terms: Terms;
  inviter: { id: string };
}

const toEvent = ({ organization }: OrganizationTransaction, inviter: { id: string }, id: string) => ({
  actorId: inviter.id,
  ...asTarget({ id, organizationId: organization.id }),
});

async function renew(
  transaction: OrganizationTransaction,
  { plan: { invitation }, terms, inviter }: Write<Extract<Doing, { does: 'renew' }>>,
): Promise<InvitationRow> {
  const { unit, em, organization } = transaction;
  const { id, email, status, createdAt, additionalFields: stored } = invitation;
  const { fields: values, ...offered } = terms;
  await invitationOwnFields.takeUnique(transaction, { rowId: id, values });
  const additionalFields = invitationOwnFields.withChanges(unit, { stored, values });
  const changes = { ...offered, additionalFields, updatedAt: unit.now };
  await em.nativeUpdate(Invitation, { id }, { ...changes, inviter: inviter.id });
  const { role } = offered;
  record(unit, invitationResent, {
    ...toEvent(transaction, inviter, id),
    data: { domain: domainOfEmail(email) ?? null, role },
  });
  const place = { organizationId: organization.id, inviterId: inviter.id };
  return { id, email, status, createdAt, additionalFields, ...offered, ...place };
}

async function invite(
  transaction: OrganizationTransaction,
  { plan: { email, replaced }, terms, inviter }: Write<Extract<Doing, { does: 'invite' }>>,
): Promise<InvitationRow> {
  const { unit, em, organization } = transaction;
  if (replaced) {
    await em.nativeUpdate(Invitation, { id: replaced.id }, { status: 'canceled', updatedAt: unit.now });
    const data = { domain: domainOfEmail(email) ?? null, replaced: true };
    record(unit, invitationCanceled, { ...toEvent(transaction, inviter, replaced.id), data });
  }
  const id = unit.deps.random(32, 'letters');
  const { fields: values, ...offered } = terms;
  const { role } = offered;
  await invitationOwnFields.takeUnique(transaction, { rowId: id, values });
  record(unit, invitationCreated, {
    ...toEvent(transaction, inviter, id),
    data: { domain: domainOfEmail(email) ?? null, role },
  });
  return em.create(Invitation, {
    id,
    organization,
    email,
    status: 'pending' as const,
    inviter: em.getReference(User, inviter.id),
    ...offered,
    additionalFields: invitationOwnFields.toNew(unit, values),
    createdAt: unit.now,
    updatedAt: unit.now,
  });
}

/** Writes a new invitation, in place of an earlier one if there is one, or renews the existing one. */
export const writePlan = (
  transaction: OrganizationTransaction,
  { plan, ...rest }: Write<Doing>,
): Promise<InvitationRow> =>
  plan.does === 'renew' ? renew(transaction, { plan, ...rest }) : invite(transaction, { plan, ...rest });
