import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import {
  inPersonRefusals,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import {
  INVITATION_LIMIT_REACHED,
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION,
} from '#features/invitations/errors.ts';
import { invitationOwnFields, invitationsOfMany } from '#features/invitations/facts.ts';
import { invitingProcedure } from '#features/invitations/invitation-procedure.ts';
import { offerFields } from '#features/invitations/invitation-view.ts';
import {
  type InvitationResult,
  invitationResult,
  toLinkedView,
} from '#features/invitations/invitation-views.ts';
import {
  inviteAddresses,
  inviteRefusals,
  type Outcome,
} from '#features/invitations/sending/invite-addresses.ts';
import { USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION } from '#features/organization-members/errors.ts';
import { shownOfInvitations } from '#features/organization-profile/shown-of-organizations.ts';

/** Largest number of e-mail addresses in one call. */
export const ADDRESSES_AT_ONCE = 100;

/** Names of refusals in the results. */
const refusals: Record<string, InvitationResult['status']> = {
  [INVALID_EMAIL.code]: 'invalid',
  [USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION.code]: 'already-member',
  [USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION.code]: 'already-invited',
  [INVITATION_LIMIT_REACHED.code]: 'limit',
};

export const inviteMembers = invitingProcedure()
  .meta({
    ...notWhileImpersonating('partly'),
    route: {
      path: '/organization/invite-members',
      summary: 'Invite many addresses to an organization',
      description:
        'Answers a result for each address, in the order sent; what is sent twice is answered once. Wrong roles and teams refuse the whole call.',
      errors: [...inviteRefusals],
      moreInputs: [ownFieldsInput({ of: (carrier) => invitationOwnFields.of(carrier), use: 'create' })],
      limit: invitationsOfMany,
      errorsOfService: inPersonRefusals,
      changes: shownOfInvitations,
      tag: 'Organization',
    },
  })
  .input(
    withOwnFields(z.object({ ...offerFields, emails: z.array(z.string()).min(1).max(ADDRESSES_AT_ONCE) })),
  )
  .output(z.object({ results: listOf(invitationResult, ADDRESSES_AT_ONCE), invited: z.number() }))
  .mutation(async ({ ctx, input: { emails, role, teamId, resend, ...input } }) => {
    const outcomes = await inviteAddresses(ctx, { emails, role, teamId, resend, input });
    const toResult = (outcome: Outcome): InvitationResult => {
      const { email } = outcome;
      if (outcome.does !== 'refuse') {
        const status = outcome.does === 'renew' ? 'resent' : 'invited';
        return { email, status, invitation: toLinkedView(ctx, outcome.invitation) };
      }
      const { reason: code, message } = outcome.error;
      return { email, status: refusals[code] ?? 'failed', error: { code, message } };
    };
    const results = outcomes.map(toResult);
    return { results, invited: outcomes.filter(({ does }) => does !== 'refuse').length };
  });
