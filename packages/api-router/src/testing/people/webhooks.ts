import { User } from '@keystead/db';
import type { Receiver } from '#testing/network/webhook-receiver.ts';
import { type Person, signedUp } from '#testing/people/people.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

/** A service with webhooks, whose receivers may be on this machine, and an administrator. */
export async function webhookApp(
  receivers: readonly Pick<Receiver, 'origin'>[],
  { webhooks, advanced, ...options }: TestOptions = {},
): Promise<{ app: TestApp; root: Person; [Symbol.asyncDispose](): Promise<void> }> {
  const privateOrigins = receivers.map(({ origin }) => origin);
  const app = await testApp({
    admin: {},
    organization: {},
    ...options,
    webhooks: { organizations: true, privateOrigins, ...webhooks },
    advanced: { privateOrigins, ...advanced },
  });
  const root = await signedUp(app, { name: 'Root', verified: true });
  await app.em().nativeUpdate(User, { id: root.id }, { role: 'admin' });
  await app.settle();
  return { app, root, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Moves the clock, and lets the service look for what is due, as a timer of the packaged server does. */
export async function pass(app: TestApp, seconds: number): Promise<void> {
  app.advance(seconds);
  app.service.sendDueMails();
  await app.settle();
}
