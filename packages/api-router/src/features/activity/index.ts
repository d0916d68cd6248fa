import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { verify } from '#features/activity/audit-verify.ts';
import { activityErrors } from '#features/activity/errors.ts';
import { eventsExported, userExported } from '#features/activity/events.ts';
import { listEvents } from '#features/activity/list-events.ts';

/** What happened: for users about themselves, for administrators about everybody, and whether the log is whole. */
export const activity = defineFeature({
  name: 'activity',
  config: defineConfigPart({
    schema: z.object({
      activity: z.object({
        /** People may read what happened to their own account. */
        own: z.boolean(),
      }),
    }),
    of: (deps) => ({ activity: { own: deps.serves(listEvents) } }),
  }),
  errors: activityErrors,
  events: [eventsExported, userExported],
  procedures: { listEvents, audit: { verify } },
});
