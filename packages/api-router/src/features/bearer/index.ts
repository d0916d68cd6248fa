import { defineFeature } from '#core/feature/define-feature.ts';
import { bearerOptions } from '#core/session/bearer-options.ts';
import { readBearerToken } from '#features/bearer/read-bearer.ts';

/** Sessions by a header, for clients without cookies. */
export const bearer = defineFeature({
  name: 'bearer',
  options: [bearerOptions],
  identify: {
    isOn: (deps) => bearerOptions.of(deps).enabled,
    find(deps, { incoming }) {
      const token = readBearerToken(deps, incoming);
      return token === undefined ? undefined : { token };
    },
    errors: [],
    schemes: () => ({
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'A session, as the header `set-auth-token` has it.',
      },
    }),
    givesSessions: true,
  },
  procedures: {},
});
