import { importFinished } from '#core/events/beginnings.ts';
import { defineFeature } from '#core/feature/define-feature.ts';

/** People and organizations that another product kept, written by the command `keystead import`. */
export const imports = defineFeature({
  name: 'imports',
  events: [importFinished],
  procedures: {},
});
