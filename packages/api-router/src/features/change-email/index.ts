import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { cancelEmailChange } from '#features/change-email/cancel-email-change.ts';
import { changeEmail as changeEmailCall } from '#features/change-email/change-email.ts';
import { CHANGE_EMAIL_DISABLED, changeEmailErrors } from '#features/change-email/errors.ts';
import {
  approvalToken,
  confirmationToken,
  emailChangeApproved,
  emailChangeCancelled,
  emailChanged,
  emailChangeRequested,
} from '#features/change-email/facts.ts';
import { approveChangeMail, confirmChangeMail, emailChangedMail } from '#features/change-email/mails.ts';
import { approvalRule, changeEmailOptions } from '#features/change-email/options.ts';
import { pendingEmailChange } from '#features/change-email/pending-email-change.ts';
import { resendEmailChange } from '#features/change-email/resend-email-change.ts';

/** Change of the e-mail address of an account. */
export const changeEmail = defineFeature({
  name: 'change-email',
  options: [changeEmailOptions],
  rules: [approvalRule],
  everythingOn: { user: { changeEmail: { enabled: true } } },
  isOn: (deps) => changeEmailOptions.of(deps).enabled,
  offAnswer: CHANGE_EMAIL_DISABLED,
  config: defineConfigPart({
    schema: z.object({ changeEmail: z.object({ enabled: z.boolean() }) }),
    of: (deps) => ({ changeEmail: { enabled: deps.serves(changeEmailCall) } }),
  }),
  errors: changeEmailErrors,
  events: [emailChanged, emailChangeRequested, emailChangeApproved, emailChangeCancelled],
  mails: [approveChangeMail, confirmChangeMail, emailChangedMail],
  tokens: [approvalToken, confirmationToken],
  procedures: { changeEmail: changeEmailCall, pendingEmailChange, resendEmailChange, cancelEmailChange },
});
