import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { confirmDeleteUser } from '#features/delete-account/confirm-delete-user.ts';
import { deleteUser } from '#features/delete-account/delete-user.ts';
import { DELETE_USER_DISABLED, deleteAccountErrors } from '#features/delete-account/errors.ts';
import { deletionRequested, deletionToken, userDeleted } from '#features/delete-account/facts.ts';
import { accountDeletedMail, deletionMail } from '#features/delete-account/mails.ts';
import { canSendDeletion, deletionOptions } from '#features/delete-account/options.ts';

/** Deletion of the account by its user. */
export const deleteAccount = defineFeature({
  name: 'delete-account',
  options: [deletionOptions],
  everythingOn: { user: { deleteUser: { enabled: true } } },
  isOn: (deps) => deletionOptions.of(deps).enabled,
  offAnswer: DELETE_USER_DISABLED,
  config: defineConfigPart({
    schema: z.object({
      deleteUser: z.object({
        enabled: z.boolean(),
        byEmail: z.boolean(),
        /** Seconds. */
        expiresIn: z.number(),
      }),
    }),
    of: (deps) => ({
      deleteUser: {
        enabled: deps.serves(deleteUser),
        byEmail: canSendDeletion(deps) && deps.serves(confirmDeleteUser),
        expiresIn: deletionOptions.of(deps).deleteTokenExpiresIn,
      },
    }),
  }),
  errors: deleteAccountErrors,
  events: [userDeleted, deletionRequested],
  mails: [deletionMail, accountDeletedMail],
  tokens: [deletionToken],
  procedures: { deleteUser, confirmDeleteUser },
});
