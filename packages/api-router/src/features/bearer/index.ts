import { defineFeature } from '#core/feature/define-feature.ts';
import { bearerOptions } from '#core/session/bearer-options.ts';

/** Sessions by a header, for clients without cookies. */
export const bearer = defineFeature({
  name: 'bearer',
  options: [bearerOptions],
  procedures: {},
});
