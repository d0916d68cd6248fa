import { defineFeature } from '#core/feature/define-feature.ts';
import { readBearerToken, sendBearerToken } from '#features/bearer/bearer.ts';
import { bearerOptions } from '#features/bearer/options.ts';

/** Sessions in a header, for clients without cookies. */
export const bearer = defineFeature({
  name: 'bearer',
  options: [bearerOptions],
  identify: {
    isOn: (deps) => bearerOptions.of(deps).enabled,
    find(deps, { incoming }) {
      const token = readBearerToken(deps, incoming);
      return token === undefined ? [] : [{ token, at: 'authorization' }];
    },
    errors: [],
    schemes: () => ({
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'A session, as the header `set-auth-token` has it.',
      },
    }),
    kind: 'session',
  },
  sendsSession: {
    isOn: (deps) => bearerOptions.of(deps).enabled,
    sendHeader: sendBearerToken,
    withdrawHeader: ({ response }) => response.withdrawHeader('set-auth-token'),
  },
  procedures: {},
});
