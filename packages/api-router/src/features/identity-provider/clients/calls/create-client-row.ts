import { OAuthClient, Organization, User } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { ClientTransaction } from '#features/identity-provider/clients/calls/client-transaction.ts';
import { rulesOf } from '#features/identity-provider/clients/client-rules.ts';
import { clientCreated } from '#features/identity-provider/clients/facts.ts';
import { hasSecret } from '#features/identity-provider/clients/metadata/client-settings.ts';
import type { ClientMetadata } from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import { refuseField, settleMetadata } from '#features/identity-provider/clients/metadata/settle-metadata.ts';
import { findOrganizationRules } from '#features/identity-provider/clients/options.ts';
import {
  createClientId,
  createClientSecret,
} from '#features/identity-provider/clients/secrets/client-secret.ts';
import { TOO_MANY_OAUTH_CLIENTS } from '#features/oauth-grants/errors.ts';

/** Applications of one person, and of one organization. */
const MOST = { person: 10, organization: 100 };

export type NewClientOwner =
  | { source: 'admin' | 'registered'; createdBy: string | null }
  | { source: 'person'; userId: string; createdBy: string }
  | { source: 'organization'; organizationId: string; createdBy: string };

/** A new client, before it is written. */
export interface NewClient {
  id: string;
  settings: ReturnType<typeof settleMetadata>;
  /** Undefined: it has none. */
  secret: string | undefined;
  owner: NewClientOwner;
}

/** An organization may let everybody in only where the operator allows it. */
function assertAudience(carrier: OptionCarrier, { source }: NewClientOwner, audience: string): void {
  if (
    source === 'organization' &&
    audience === 'everyone' &&
    findOrganizationRules(carrier)?.audience !== 'everyone'
  )
    refuseField('audience', 'audience cannot be everyone here');
}

/** Checks the metadata, and thinks of an id and a secret. */
export function draftClient(
  { deps, options }: { deps: AuthDeps } & OptionCarrier,
  owner: NewClientOwner,
  given: ClientMetadata,
): NewClient {
  const settings = settleMetadata(given, rulesOf({ options }, owner.source));
  assertAudience({ options }, owner, settings.audience);
  const secret = hasSecret(settings.authMethod) ? createClientSecret(deps) : undefined;
  return { id: createClientId(deps), settings, secret, owner };
}

/** Refuses more than an owner may have, under the lock of the owner. */
async function assertRoom({ em }: ClientTransaction, owner: NewClientOwner): Promise<void> {
  if (owner.source !== 'person' && owner.source !== 'organization') return;
  const where = owner.source === 'person' ? { user: owner.userId } : { organization: owner.organizationId };
  if ((await em.count(OAuthClient, where)) >= MOST[owner.source]) throw new AuthError(TOO_MANY_OAUTH_CLIENTS);
}

/** Writes a new client in a transaction. */
export async function insertClient(transaction: ClientTransaction, draft: NewClient): Promise<void> {
  const { unit, em } = transaction;
  const { id, settings, secret, owner } = draft;
  await assertRoom(transaction, owner);
  const organizationId = owner.source === 'organization' ? owner.organizationId : null;
  await em.insert(OAuthClient, {
    ...settings,
    id,
    source: owner.source,
    user: owner.source === 'person' ? em.getReference(User, owner.userId) : null,
    organization: organizationId === null ? null : em.getReference(Organization, organizationId),
    createdBy: owner.createdBy,
    secretHash: secret === undefined ? null : hashToken(secret),
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  record(unit, clientCreated, {
    ...(owner.createdBy !== null && { actorId: owner.createdBy }),
    targetType: 'oauth-client',
    targetId: id,
    ...(organizationId !== null && { organizationId }),
    data: { name: settings.name, source: owner.source },
  });
}
