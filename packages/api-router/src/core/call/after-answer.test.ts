import { Event } from '@keystead/db';
import { expect, test } from 'vitest';
import { done, statusView } from '#core/call/status-view.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { createMemoryCounter } from '#core/limits/counters.ts';
import { writes } from '#core/limits/limits.ts';
import type { HitCounter } from '#core/ports.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { createBrowser, ORIGIN, signedUp, testApp } from '#testing/index.ts';

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A counter as slow as one on another machine: every call takes some turns of the event loop. */
function slowCounter(): HitCounter {
  const { count, takeBack, clear } = createMemoryCounter();
  const slow = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    await turns(10);
    return ask();
  };
  return {
    count: (key, windowSeconds, now) => slow(() => count(key, windowSeconds, now)),
    takeBack: (key, hits) => slow(() => takeBack(key, hits)),
    clear: (key) => slow(() => clear(key)),
  };
}

test('the event of a refused sign-in is written after the answer, however slow the counter is', async () => {
  await using app = await testApp({ rateLimit: { enabled: true }, counter: slowCounter() });
  const ada = await signedUp(app);
  const ask = async (email: string) => {
    await app.forgetStatements();
    const { status } = await app.browser().post('/sign-in/email', { email, password: 'wrong' });
    const { length: statements } = app.statements;
    await app.settle();
    return { status, statements };
  };

  expect(await ask(ada.email)).toEqual(await ask('nobody@example.com'));
  expect(await app.em().count(Event, { action: 'sign-in.refused' })).toBe(1);
});

test('the mail that reminds of a verification is sent after the refusal', async () => {
  const order: string[] = [];
  await using app = await testApp({ emailVerification: { required: true } });
  const ada = await signedUp(app);
  const service = await app.beside({
    rateLimit: { enabled: true },
    counter: slowCounter(),
    mailer: { send: async () => void order.push('mail') },
  });

  const answer = await createBrowser(service).post('/sign-in/email', {
    email: ada.email,
    password: ada.password,
  });
  order.push(`answer ${answer.status}`);
  await service.idle();

  expect(order).toEqual(['answer 403', 'mail']);
});

test('work that a call starts waits for the answer of that call, even if the call is waiting', async () => {
  const order: string[] = [];
  const slow = publicProcedure
    .meta({ route: { path: '/slow', summary: 'Take long', limit: writes, tag: 'Own' } })
    .output(statusView)
    .mutation(async ({ ctx }) => {
      ctx.deps.background(async () => void order.push('work'));
      await turns(10);
      return done;
    });
  await using app = await testApp();
  const service = await app.withFeatures([defineFeature({ name: 'slow', procedures: { slow } })]);

  for (const path of ['/api/auth/slow', '/api/trpc/slow']) {
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    const request = new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: '{}' });
    order.push(`answer ${(await service.handler(request)).status}`);
    await service.idle();
  }

  expect(order).toEqual(['answer 200', 'work', 'answer 200', 'work']);
});

test('a counter that fails after the commit undoes nothing of the call', async () => {
  const { count, clear } = createMemoryCounter();
  const takeBack = async (key: string): Promise<void> => {
    if (key.startsWith('account|')) throw new Error('the counter is away');
  };
  await using app = await testApp({ rateLimit: { enabled: true }, counter: { count, clear, takeBack } });
  const ada = await signedUp(app);

  const answer = await ada.post('/change-password', {
    currentPassword: ada.password,
    newPassword: 'a whole new battery',
    revokeOtherSessions: true,
  });
  await app.settle();

  expect(answer.status).toBe(200);
  expect(await ada.api.getSession.query()).not.toBeNull();
  expect(app.outbox.find('password-changed')).toBeDefined();
  expect(app.log.map(({ message }) => message)).toContain('work after the commit failed');
});
