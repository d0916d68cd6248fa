import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { multiSessionOptions } from '#features/device-sessions/options.ts';
import { multiSessionErrors } from '#features/multi-session/errors.ts';
import { sessionActivated } from '#features/multi-session/facts.ts';
import { listDeviceSessions } from '#features/multi-session/multi-session-list-device-sessions.ts';
import { revoke } from '#features/multi-session/multi-session-revoke.ts';
import { setActive } from '#features/multi-session/multi-session-set-active.ts';

/** Several accounts in one browser. A sign-in keeps the accounts that are there already. */
export const multiSession = defineFeature({
  name: 'multi-session',
  options: [multiSessionOptions],
  everythingOn: { multiSession: { enabled: true } },
  isOn: (deps) => multiSessionOptions.of(deps).enabled,
  config: defineConfigPart({
    schema: z.object({
      multiSession: z.object({
        enabled: z.boolean(),
        /** Largest number of accounts in one browser. */
        maximumSessions: z.number(),
      }),
    }),
    of: (deps) => ({
      multiSession: {
        enabled: deps.serves(setActive),
        maximumSessions: multiSessionOptions.of(deps).maximumSessions,
      },
    }),
  }),
  errors: multiSessionErrors,
  events: [sessionActivated],
  procedures: { multiSession: { listDeviceSessions, setActive, revoke } },
});
