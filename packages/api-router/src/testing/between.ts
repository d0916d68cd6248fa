import type { EventSubscriber } from '@mikro-orm/core';
import type { TestApp } from '#testing/test-app.ts';

/** Runs something once, between the check of the caller and the write. */
export function between(app: TestApp): { happens?: () => Promise<unknown> } {
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
