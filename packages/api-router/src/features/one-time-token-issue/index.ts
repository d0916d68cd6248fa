import { defineFeature } from '#core/feature/define-feature.ts';
import { oneTimeToken } from '#features/one-time-token-issue/issue.ts';

/** One-time tokens that sign-ins issue. The calls and the options are in `one-time-token`. */
export const oneTimeTokenIssue = defineFeature({
  name: 'one-time-token-issue',
  tokens: [oneTimeToken],
  procedures: {},
});
