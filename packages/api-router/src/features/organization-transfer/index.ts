import { endedRows, OwnershipTransfer } from '@keystead/db';
import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { DAY } from '#core/options/durations.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { transferErrors } from '#features/organization-transfer/errors.ts';
import {
  transferAccepted,
  transferCanceled,
  transferOffered,
  transferRejected,
} from '#features/organization-transfer/facts.ts';
import { transferAcceptedMail, transferMail } from '#features/organization-transfer/mails.ts';
import { transferOptions } from '#features/organization-transfer/options.ts';
import { acceptTransfer } from '#features/organization-transfer/organization-accept-transfer.ts';
import { cancelTransfer } from '#features/organization-transfer/organization-cancel-transfer.ts';
import { getTransfer } from '#features/organization-transfer/organization-get-transfer.ts';
import { rejectTransfer } from '#features/organization-transfer/organization-reject-transfer.ts';
import { transferOwnership } from '#features/organization-transfer/organization-transfer-ownership.ts';
import {
  transferRevocation,
  transfersOfMember,
  transfersOfOrganization,
} from '#features/organization-transfer/revocations.ts';

/** Facts about transfers of organizations for pages. */
const transferConfig = defineConfigPart({
  schema: z.object({
    organization: z.object({
      transfer: z.boolean(),
      /** Seconds. */
      transferExpiresIn: z.number(),
    }),
  }),
  of: (deps: AuthDeps) => ({
    organization: {
      transfer: deps.serves(transferOwnership),
      transferExpiresIn: transferOptions.of(deps).transferExpiresIn,
    },
  }),
});

/** Seconds. They have ended by then, whatever has become of them. */
const KEPT_AFTER_END = 90 * DAY;

/** Transfer of an organization to another member. */
export const organizationTransfer = defineFeature({
  name: 'organization-transfer',
  options: [transferOptions],
  isOn: hasOrganizations,
  config: transferConfig,
  errors: transferErrors,
  events: [transferOffered, transferAccepted, transferRejected, transferCanceled],
  mails: [transferMail, transferAcceptedMail],
  expired: ({ now }) => [
    endedRows(OwnershipTransfer, 'expiresAt', new Date(now.getTime() - KEPT_AFTER_END * 1000)),
  ],
  revocations: [transferRevocation, transfersOfOrganization, transfersOfMember],
  procedures: {
    organization: { transferOwnership, getTransfer, acceptTransfer, rejectTransfer, cancelTransfer },
  },
});
