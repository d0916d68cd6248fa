import type { EventSubscriber } from '@mikro-orm/core';
import type { TestApp } from '#testing/test-app.ts';

/**
 * Runs something once, between the check of the caller and the write: before the next transaction. So what earlier
 * calls still do in the background is waited for.
 */
export async function between(app: TestApp): Promise<{ happens?: () => Promise<unknown> }> {
  await app.settle();
  const meanwhile: { happens?: () => Promise<unknown> } = {};
  const subscriber: EventSubscriber = {
    async beforeTransactionStart() {
      const { happens } = meanwhile;
      delete meanwhile.happens;
      await happens?.();
    },
  };
  app.service.orm.em.getEventManager().registerSubscriber(subscriber);
  return meanwhile;
}
