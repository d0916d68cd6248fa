import { defineFeature } from '#core/feature/define-feature.ts';
import { setDeviceCookie } from '#features/device-sessions/cookies.ts';
import { multiSessionOptions } from '#features/device-sessions/options.ts';

/** The sessions of one browser, for sign-ins and sign-outs. The calls and the options are in `multi-session`. */
export const deviceSessions = defineFeature({
  name: 'device-sessions',
  sendsSession: {
    isOn: (deps) => multiSessionOptions.of(deps).enabled,
    setCookie: setDeviceCookie,
  },
  procedures: {},
});
