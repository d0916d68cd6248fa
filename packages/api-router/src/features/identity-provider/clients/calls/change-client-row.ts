import { OAuthClient } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED, SERVICE_BUSY } from '#core/errors/request-errors.ts';
import type { EventDraft } from '#core/events/record.ts';
import { record } from '#core/events/record.ts';
import { pickMetadata } from '#features/identity-provider/clients/calls/client-input.ts';
import type { ClientTransaction } from '#features/identity-provider/clients/calls/client-transaction.ts';
import { rulesOf } from '#features/identity-provider/clients/client-rules.ts';
import {
  clientDeleted,
  clientSecretRotated,
  clientUpdated,
} from '#features/identity-provider/clients/facts.ts';
import { hasSecret, toMetadata } from '#features/identity-provider/clients/metadata/client-settings.ts';
import {
  type ClientMetadata,
  findForbidden,
} from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import { refuseField, settleMetadata } from '#features/identity-provider/clients/metadata/settle-metadata.ts';
import { findOrganizationRules } from '#features/identity-provider/clients/options.ts';
import { createClientSecret } from '#features/identity-provider/clients/secrets/client-secret.ts';
import { INVALID_CLIENT_METADATA, OAUTH_CLIENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

const toTarget = ({ id, name, organizationId }: OAuthClient, actorId: string): EventDraft => ({
  actorId,
  targetType: 'oauth-client',
  targetId: id,
  ...(organizationId !== null && { organizationId }),
  data: { name },
});

interface Change {
  id: string;
  actorId: string;
}

async function requireStored({ em }: ClientTransaction, id: string): Promise<OAuthClient> {
  const row = await em.findOne(OAuthClient, { id }, asStored);
  if (!row) throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
  return row;
}

/** What is there, without what the service has no more or the kind of the client cannot have. */
function toKnown(unit: ClientTransaction['unit'], row: OAuthClient): ClientMetadata {
  const rules = rulesOf(unit, row.source, row.id);
  const isKnown = (list: readonly string[]) => (one: string) => list.includes(one);
  const metadata = toMetadata({
    ...row,
    scopes: row.scopes.filter(isKnown(rules.scopes)),
    resources: row.resources.filter(isKnown(rules.resources)),
    machineScopes: row.machineScopes.filter(isKnown(rules.machineScopes)),
  });
  const entries = Object.entries(metadata).filter(
    ([name]) => findForbidden(row.source, [name]) === undefined,
  );
  return Object.fromEntries(entries);
}

/** The settings after a change: all rules are checked again for the whole. */
function settleChange({ unit }: ClientTransaction, row: OAuthClient, given: Record<string, unknown>) {
  // Whoever has the document changes it there.
  if (row.source === 'document')
    throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: Object.keys(given)[0] ?? '' } });
  const asked = pickMetadata(row.source, given);
  const settings = settleMetadata({ ...toKnown(unit, row), ...asked }, rulesOf(unit, row.source, row.id));
  const mayBeForAll = row.source !== 'organization' || findOrganizationRules(unit)?.audience === 'everyone';
  if (asked.audience === 'everyone' && !mayBeForAll)
    refuseField('audience', 'audience cannot be everyone here');
  return settings;
}

/** Changes a client in a transaction. Returns a secret if it has one from now on, and had none before. */
export async function updateClientRow(
  transaction: ClientTransaction,
  {
    id,
    actorId,
    isOperator = false,
    update: { disabled, ...given },
  }: Change & { isOperator?: boolean; update: Record<string, unknown> },
): Promise<string | undefined> {
  const { unit, em } = transaction;
  const row = await requireStored(transaction, id);
  if (disabled === false && row.disabledByOperator && !isOperator)
    throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: 'disabled' } });
  const settings = Object.keys(given).length === 0 ? undefined : settleChange(transaction, row, given);
  const { authMethod } = settings ?? row;
  const secret = hasSecret(authMethod) && row.secretHash === null ? createClientSecret(unit.deps) : undefined;
  const isDisabled = disabled ?? row.disabledAt !== null;
  await em.nativeUpdate(
    OAuthClient,
    { id },
    {
      ...settings,
      ...(secret !== undefined && { secretHash: hashToken(secret) }),
      ...(!hasSecret(authMethod) && { secretHash: null, previousSecretHash: null, previousUntil: null }),
      disabledAt: isDisabled ? (row.disabledAt ?? unit.now) : null,
      disabledByOperator:
        Boolean(isDisabled) && (row.disabledByOperator || (isOperator && disabled === true)),
      updatedAt: unit.now,
    },
  );
  if (isDisabled && row.disabledAt === null)
    await endHolders({ unit, em }, 'client', { holders: [{ id }], ending: 'disabled', actorId });
  record(unit, clientUpdated, toTarget(row, actorId));
  return secret;
}

/**
 * Deletes a client in a transaction, with everything that it was given. One that is known by its document would be there
 * again with its next request, so it stays, and may do nothing until an administrator enables it.
 */
export async function deleteClientRow(
  transaction: ClientTransaction,
  { id, actorId }: Change,
): Promise<void> {
  const { unit, em } = transaction;
  const row = await requireStored(transaction, id);
  const kept = { disabledAt: row.disabledAt ?? unit.now, disabledByOperator: true, updatedAt: unit.now };
  const changed =
    row.source === 'document'
      ? await em.nativeUpdate(OAuthClient, { id }, kept)
      : await em.nativeDelete(OAuthClient, { id });
  if (changed === 0) throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
  await endHolders({ unit, em }, 'client', { holders: [{ id }], ending: 'deleted', actorId });
  record(unit, clientDeleted, toTarget(row, actorId));
}

/** Gives a client another secret in a transaction. The one from before works for `overlap` seconds. */
export async function rotateSecretOfRow(
  transaction: ClientTransaction,
  { id, actorId, overlap }: Change & { overlap: number },
): Promise<{ secret: string; row: OAuthClient }> {
  const { unit, em } = transaction;
  const row = await requireStored(transaction, id);
  const { secretHash } = row;
  if (!hasSecret(row.authMethod))
    throw new AuthError(INVALID_CLIENT_METADATA, { message: 'the application has no secret' });
  const secret = createClientSecret(unit.deps);
  const isKept = overlap > 0 && secretHash !== null;
  const rotated = await em.nativeUpdate(
    OAuthClient,
    { id, secretHash },
    {
      secretHash: hashToken(secret),
      previousSecretHash: isKept ? secretHash : null,
      previousUntil: isKept ? new Date(unit.now.getTime() + overlap * 1000) : null,
      updatedAt: unit.now,
    },
  );
  // It was rotated or deleted in between.
  if (rotated === 0) throw new AuthError(SERVICE_BUSY, { cause: new Overtaken('the secret was rotated') });
  await endHolders({ unit, em }, 'client', { holders: [{ id }], ending: 'secret-rotated', actorId });
  record(unit, clientSecretRotated, toTarget(row, actorId));
  return { secret, row };
}
