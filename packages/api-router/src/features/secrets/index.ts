import { defineFeature } from '#core/feature/define-feature.ts';
import { secretRotated } from '#features/secrets/facts.ts';
import { outdatedCodesMail } from '#features/secrets/mails.ts';
import { secretRotate } from '#features/secrets/secret-rotate.ts';
import { secretStatus } from '#features/secrets/secret-status.ts';

/** Secrets of the operator: which are in use, and another one in place of the first. */
export const secrets = defineFeature({
  name: 'secrets',
  events: [secretRotated],
  mails: [outdatedCodesMail],
  procedures: { secret: { status: secretStatus, rotate: secretRotate } },
});
