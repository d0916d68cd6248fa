import { Event, type Orm } from '@keystead/db';
import { isErased, personOf, toErased } from '#core/events/chain/event-texts.ts';

/**
 * Removes what somebody typed about a person from the log of events, when the account is deleted. The chain goes on:
 * it covers digests of the texts.
 */
// Why: docs/decisions/0042-chain-events-behind-their-writers.md
export async function eraseTexts(em: Orm['em'], userId: string): Promise<void> {
  const textDigests = { $ne: null };
  const fields = ['data', 'textDigests', 'targetType', 'targetId', 'actorId', 'organizationId'] as const;
  // Two look-ups, each by its own index.
  for (const whose of [{ targetId: userId }, { actorId: userId }]) {
    const events = await em.find(Event, { ...whose, textDigests }, { fields, disableIdentityMap: true });
    for (const event of events)
      if (personOf(event) === userId && !isErased(event))
        await em.nativeUpdate(Event, { id: event.id }, toErased(event));
  }
}
