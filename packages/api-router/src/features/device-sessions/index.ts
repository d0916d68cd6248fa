import { defineFeature } from '#core/feature/define-feature.ts';
import { setDeviceCookie } from '#features/device-sessions/cookies.ts';
import { multiSessionOptions } from '#features/device-sessions/options.ts';

/** The sessions of one browser, which sign-ins and sign-outs have to know. The calls and the options are those of `multi-session`. */
export const deviceSessions = defineFeature({
  name: 'device-sessions',
  sendsSession: {
    isOn: (deps) => multiSessionOptions.of(deps).enabled,
    setCookie: setDeviceCookie,
  },
  procedures: {},
});
