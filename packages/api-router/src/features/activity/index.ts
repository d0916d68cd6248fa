import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { exportEvents } from '#features/activity/admin-export-events.ts';
import { exportUser } from '#features/activity/admin-export-user.ts';
import { listAllEvents } from '#features/activity/admin-list-events.ts';
import { overview } from '#features/activity/admin-overview.ts';
import { receipt } from '#features/activity/audit-receipt.ts';
import { verify } from '#features/activity/audit-verify.ts';
import { activityErrors } from '#features/activity/errors.ts';
import { eventsExported, userExported } from '#features/activity/facts.ts';
import { listEvents } from '#features/activity/list-events.ts';

/** The log of events: for users about themselves, for administrators about all users, with a check of its chain. */
export const activity = defineFeature({
  name: 'activity',
  config: defineConfigPart({
    schema: z.object({
      activity: z.object({
        /** Users may read the events of their own account. */
        own: z.boolean(),
        /** Administrators may read the whole log. */
        all: z.boolean(),
        /** Administrators can have the figures of the service. */
        overview: z.boolean(),
        /** Path where administrators download events; null if they cannot. */
        exportUrl: z.string().nullable(),
      }),
    }),
    of: (deps) => ({
      activity: {
        own: deps.serves(listEvents),
        all: deps.serves(listAllEvents),
        overview: deps.serves(overview),
        exportUrl: deps.serves(exportEvents)
          ? `${serviceOptions.of(deps).base.href}/admin/export-events`
          : null,
      },
    }),
  }),
  errors: activityErrors,
  events: [eventsExported, userExported],
  procedures: {
    listEvents,
    admin: { overview, listEvents: listAllEvents },
    audit: { verify, receipt },
  },
  restProcedures: { admin: { exportEvents, exportUser } },
});
