import type { Unit } from '#core/call/unit.ts';
import { operatorClients } from '#features/identity-provider/clients/operator-clients.ts';
import type { SettledClient } from '#features/imports/applications/settle-client.ts';
import type { Batch } from '#features/imports/batch.ts';

/**
 * Whether the client that is here only has the id of one of a source: it was made at another time. That of a document
 * is known by its URL, and the operator says which ones are in the configuration.
 */
export function isOtherClient(
  { unit, earlier }: { unit: Unit } & Pick<Batch, 'earlier'>,
  { given, source }: SettledClient,
  createdAt: Date | undefined,
): boolean {
  if (createdAt === undefined || source === 'document' || operatorClients.of(unit).has(given.id))
    return false;
  if (createdAt.getTime() === given.createdAt.getTime()) return false;
  return given.isDated !== false || !earlier.has(createdAt.getTime());
}
