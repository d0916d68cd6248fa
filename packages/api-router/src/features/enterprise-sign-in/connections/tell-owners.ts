import type { SsoConnection } from '@keystead/db';
import type { EventDefinition } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import {
  connectionCreated,
  connectionDeleted,
  connectionUpdated,
} from '#features/enterprise-connections/facts.ts';
import { type ConnectionChange, connectionChangedMail } from '#features/enterprise-connections/mails.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import type { SetupCaller } from '#features/setup-links/setup-procedure.ts';
import { tellOwnersOfLink } from '#features/setup-links/tell-owners-of-link.ts';

const events: Record<ConnectionChange, EventDefinition> = {
  created: connectionCreated,
  updated: connectionUpdated,
  deleted: connectionDeleted,
};

interface Change {
  change: ConnectionChange;
  caller: SetupCaller;
  /** Details for the log: never a secret. */
  data?: Record<string, unknown>;
}

/** Records a change of a connection, and tells all owners by mail. */
export async function tellOwners(
  transaction: OrganizationTransaction,
  { id, providerId }: Pick<SsoConnection, 'id' | 'providerId'>,
  { change, caller, data = {} }: Change,
): Promise<void> {
  const { unit, organization } = transaction;
  record(unit, events[change], {
    organizationId: organization.id,
    targetType: 'sso-connection',
    targetId: id,
    data: { providerId, ...data },
  });
  if (caller.kind === 'set-up-link') return tellOwnersOfLink(transaction, caller, 'sso');
  const facts = { change, by: caller.user.name, at: unit.now };
  await noticeToOwners(transaction, connectionChangedMail, (owner) => ({ ...owner, ...facts }));
}
