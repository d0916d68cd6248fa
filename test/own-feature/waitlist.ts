import {
  AuthError,
  defineConfigPart,
  defineErrors,
  defineEvent,
  defineFeature,
  defineMail,
  defineOptions,
  perService,
  publicProcedure,
  record,
  sendMail,
  sessionProcedure,
  writes,
} from '@keystead/api-router';
import { z } from 'zod';

/** Feature of an application: signed-in users join a waitlist with a limited number of places. */

const waitlistOptions = defineOptions(
  'waitlist',
  z.strictObject({
    enabled: z.boolean('true or false').optional(),
    places: z
      .number('a whole number from 1')
      .int('a whole number from 1')
      .min(1, 'a whole number from 1')
      .default(100)
      .meta({ description: 'How many people may wait.' }),
  }),
  { whenAbsent: 'off' },
);

const errors = defineErrors({
  WAITLIST_DISABLED: [404, 'There is no waitlist'],
  WAITLIST_FULL: [409, 'The waitlist is full'],
});

const waitlistJoined = defineEvent('waitlist.joined');

const joinedMail = defineMail({
  kind: 'waitlist-joined',
  sample: { name: 'Ada', place: 1 },
  en: ({ name, place }: { name: string; place: number }, { appName }) => ({
    subject: `You are on the waitlist of ${appName}`,
    name,
    intro: [`Your place is number ${place}.`],
    outro: ['We write again when it is your turn.'],
  }),
});

/** Ids of users who wait. A real application would use a table. */
const waiting = perService(() => new Set<string>());

const joinWaitlist = sessionProcedure
  .meta({
    route: {
      path: '/waitlist/join',
      summary: 'Wait for a place',
      limit: writes,
      errors: [errors.WAITLIST_FULL],
      tag: 'Waitlist',
    },
  })
  .input(z.object({ note: z.string().max(200).optional() }))
  .output(z.object({ place: z.number() }))
  .mutation(({ ctx }) => {
    const { user } = ctx.caller;
    const people = waiting.of(ctx);
    if (people.size >= waitlistOptions.of(ctx).places) throw new AuthError(errors.WAITLIST_FULL);
    people.add(user.id);
    record(ctx, waitlistJoined, { actorId: user.id, data: { place: people.size } });
    sendMail(ctx, joinedMail, {
      to: user.email,
      userId: user.id,
      data: { name: user.name, place: people.size },
    });
    return { place: people.size };
  });

const countWaiting = publicProcedure
  .meta({ route: { path: '/waitlist/count', summary: 'How many people wait', tag: 'Waitlist' } })
  .output(z.object({ count: z.number() }))
  .query(({ ctx }) => ({ count: waiting.of(ctx).size }));

export const waitlist = defineFeature({
  name: 'waitlist',
  options: [waitlistOptions],
  isOn: (deps) => waitlistOptions.of(deps).enabled === true,
  offAnswer: errors.WAITLIST_DISABLED,
  config: defineConfigPart({
    schema: z.object({ waitlist: z.object({ enabled: z.boolean() }) }),
    of: (deps) => ({ waitlist: { enabled: deps.serves(joinWaitlist) } }),
  }),
  errors,
  events: [waitlistJoined],
  mails: [joinedMail],
  procedures: { waitlist: { join: joinWaitlist, count: countWaiting } },
});
