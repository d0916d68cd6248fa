import { defineFeature } from '#core/feature/define-feature.ts';
import { importFinished } from '#features/imports/events.ts';

/** People and organizations that another product kept, written by the command `keystead import`. */
export const imports = defineFeature({
  name: 'imports',
  events: [importFinished],
  procedures: {},
});
