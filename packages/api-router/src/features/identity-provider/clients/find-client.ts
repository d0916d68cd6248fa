import { OAuthClient, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { isStorableText } from '#core/http/storable-text.ts';
import { type Client, toClient } from '#features/identity-provider/clients/client.ts';
import { isDocumentId } from '#features/identity-provider/clients/documents/document-url.ts';
import { findDocumentClient } from '#features/identity-provider/clients/documents/find-document-client.ts';
import { operatorClients } from '#features/identity-provider/clients/operator-clients.ts';
import { hasDocuments } from '#features/identity-provider/clients/options.ts';

/** Longest id that is looked up. */
const LONGEST_ID = 512;

/** The row with whoever answers for it, in one statement. */
export const findClientRow = (em: Orm['em'], id: string): Promise<OAuthClient | null> =>
  em.findOne(
    OAuthClient,
    { id },
    { populate: ['user', 'organization'], strategy: 'joined', disableIdentityMap: true },
  );

/**
 * A client by its `client_id`: of the options, of the database, or by its document, which is fetched where it is not
 * fresh. Undefined: there is none. One that may do nothing now is returned with its `refusal`, so that nobody forgets to
 * look: use `findUsableClient` where the reason does not matter.
 */
export async function findClient(unit: Unit, id: string): Promise<Client | undefined> {
  const set = operatorClients.of(unit).get(id);
  if (set) return set;
  // Also ids out of headers and signed texts, which nothing has looked at yet.
  if (id === '' || id.length > LONGEST_ID || !isStorableText(id)) return undefined;
  if (isDocumentId(id)) return hasDocuments(unit) ? findDocumentClient(unit, id) : undefined;
  const row = await findClientRow(unit.em(), id);
  return row ? toClient(unit, row) : undefined;
}

/** The same without those that may do nothing now. */
export async function findUsableClient(unit: Unit, id: string): Promise<Client | undefined> {
  const client = await findClient(unit, id);
  return client?.refusal === undefined ? client : undefined;
}
