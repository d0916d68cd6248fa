import { findUnusedClients, OAuthClient } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import { BATCH, type Chore } from '#core/call/expired/delete-expired.ts';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { DAY } from '#core/options/durations.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/** Seconds after which a client goes that a stranger brought, and that nobody uses. */
const UNUSED_FOR = DAY;

async function deleteSome(unit: Unit): Promise<number> {
  const createdBefore = new Date(unit.now.getTime() - UNUSED_FOR * 1000);
  const ids = await findUnusedClients(unit.em(), { createdBefore, limit: BATCH });
  if (ids.length === 0) return 0;
  unit.write(async (em) => {
    await em.nativeDelete(OAuthClient, { id: { $in: ids } });
    await endHolders({ unit, em }, 'client', { holders: ids.map((id) => ({ id })), ending: 'deleted' });
  });
  return ids.length;
}

/** Deletes registered clients and copies of documents to which nobody has given anything. */
export const deleteUnusedClients: Chore = async (deps) => {
  if (!hasProvider(deps)) return;
  while ((await detached(serviceCaller(deps), deleteSome)) === BATCH);
};
