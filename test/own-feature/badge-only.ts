import { defineErrors, defineFeature } from '@keystead/api-router';

/** Feature of an application: whoever works for the company comes in by the badge alone. */

const errors = defineErrors({ BADGE_REQUIRED: [403, 'Use your company badge'] });

export const badgeOnly = defineFeature({
  name: 'badge-only',
  errors,
  entryRefusals: [errors.BADGE_REQUIRED],
  mayEnter: (_ctx, user, { method }) =>
    user.email.endsWith('@example.com') && method !== 'badge' ? errors.BADGE_REQUIRED : undefined,
  procedures: {},
});
