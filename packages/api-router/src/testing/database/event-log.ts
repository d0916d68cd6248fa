import { Event } from '@keystead/db';
import { sealEvent } from '#core/events/chain/event-seal.ts';
import { signedUp } from '#testing/people/people.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

export const verify = (app: TestApp) => app.service.caller().audit.verify();

export async function chainAll(app: TestApp): Promise<void> {
  app.service.chainEvents();
  await app.settle();
}

interface Probe {
  actorId: string;
  index: number;
  ipAddress?: string | null;
}

/** An event as the service writes it. */
export function probe(app: TestApp, { actorId, index, ipAddress = null }: Probe) {
  const event = {
    id: `probe-${index}`,
    action: 'probe.made',
    actorId,
    impersonatorId: null,
    targetType: null,
    targetId: null,
    organizationId: null,
    ipAddress,
    ipRecordedAt: ipAddress === null ? null : app.now(),
    userAgent: 'Firefox',
    data: { index, b: { d: 1, c: [2, null] }, a: 'é' },
    textDigests: null,
    createdAt: app.now(),
  };
  return { ...event, seal: sealEvent(app.service.deps, event) };
}

/** A service with a dozen events in the chain, some with an address. */
export async function chained(options: TestOptions = {}) {
  const app = await testApp(options);
  const ada = await signedUp(app, { address: '203.0.113.7' });
  const em = app.em();
  for (let index = 0; index < 9; index += 1) {
    app.advance(1);
    em.create(Event, probe(app, { actorId: ada.id, index }));
  }
  await em.flush();
  await chainAll(app);
  return app;
}
