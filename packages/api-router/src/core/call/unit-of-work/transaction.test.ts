import { Passkey, RateLimit, User, uniqueConstraints } from '@keystead/db';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import { detached } from '#core/call/commit.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { writeWithin } from '#core/call/unit-of-work/write-within.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { createBrowser, signedUp, type TestApp, testApp } from '#testing/index.ts';

const inUnit = <Result>(app: TestApp, work: (unit: Unit) => Promise<Result>) =>
  detached(serviceCaller(app.service.deps), work);

const moments = { createdAt: new Date(0), updatedAt: new Date(0) };

const userOf = (email: string) => ({ name: 'Ada', email, image: null, ...moments });

describe('a violation of a unique constraint', () => {
  test('becomes the error that `onTaken` names', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const work = inUnit(app, async (unit) => {
      unit.onTaken(uniqueConstraints.emailOfUser, NOT_FOUND);
      unit.em().create(User, userOf(ada.email));
    });

    await expect(work).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  });

  test('of another constraint never becomes that error, but is a bug that is logged', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const probe = publicProcedure
      .meta({ route: { path: '/probe', summary: 'Probe', tag: 'Probe', limit: writes, errors: [NOT_FOUND] } })
      .mutation(({ ctx }) => {
        ctx.onTaken(uniqueConstraints.credentialOfPasskey, NOT_FOUND);
        ctx.onTaken(uniqueConstraints.usernameOfUser, NOT_FOUND);
        ctx.em().create(User, userOf(ada.email));
      });
    const service = await app.withFeatures([defineFeature({ name: 'probe', procedures: { probe } })]);

    const response = await createBrowser(service).post('/probe');

    expect(response.status).toBe(500);
    expect(app.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('has no effect in a unit without `onTaken`', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const work = inUnit(app, async (unit) => void unit.em().create(User, userOf(ada.email)));

    await expect(work).rejects.toThrow(UniqueConstraintViolationException);
    expect(await app.em().count(Passkey)).toBe(0);
  });
});

describe('a statement', () => {
  test('returns its result after the commit of the unit', async () => {
    await using app = await testApp();
    await signedUp(app);

    expect(await inUnit(app, async (unit) => unit.write((em) => em.count(User)))).toBe(1);
  });

  test('queues others only with `writeWithin`, which runs them before the next one', async () => {
    await using app = await testApp();
    const order: string[] = [];
    const write = (unit: Unit, name: string) => unit.write(async () => void order.push(name));
    await inUnit(app, async (unit) => {
      unit.write(async () => {
        await writeWithin(unit, (more) => {
          write(more, 'first');
          write(more, 'second');
        });
      });
      write(unit, 'third');
    });
    const careless = inUnit(app, async (unit) => void unit.write(async () => write(unit, 'lost')));

    await expect(careless).rejects.toThrow('by `writeWithin` only');
    expect(order).toEqual(['first', 'second', 'third']);
  });

  test('cannot use `writeWithin` before there is a transaction', async () => {
    await using app = await testApp();
    const early = inUnit(app, (unit) => writeWithin(unit, (more) => more.write((em) => em.count(RateLimit))));

    await expect(early).rejects.toThrow('there is no transaction under way');
  });
});
