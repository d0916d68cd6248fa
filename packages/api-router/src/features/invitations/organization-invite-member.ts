import { z } from 'zod';
import { isEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import {
  inPersonRefusals,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { INVITATION_NOT_FOUND } from '#features/invitations/errors.ts';
import { invitationOwnFields, invitations } from '#features/invitations/facts.ts';
import { invitingProcedure } from '#features/invitations/invitation-procedure.ts';
import { offerFields } from '#features/invitations/invitation-view.ts';
import { linkedInvitationView, toLinkedView } from '#features/invitations/invitation-views.ts';
import { inviteAddresses, inviteRefusals } from '#features/invitations/sending/invite-addresses.ts';
import { planRefusals } from '#features/invitations/sending/plan-invitations.ts';
import { shownOfInvitations } from '#features/organization-profile/shown-of-organizations.ts';

function assertAddress(input: unknown): void {
  const email = typeof input === 'object' && input !== null && 'email' in input ? input.email : undefined;
  if (typeof email !== 'string' || !isEmail(email)) throw new AuthError(INVALID_EMAIL);
}

export const inviteMember = invitingProcedure(assertAddress)
  .meta({
    ...notWhileImpersonating('partly'),
    route: {
      path: '/organization/invite-member',
      summary: 'Invite an address to an organization',
      description:
        'The address is mailed a link. With `resend` a pending invitation of the address is renewed: the same id, with the roles and teams of this call. If that adds the role of an owner, it is replaced and has a new id.',
      errors: [INVITATION_NOT_FOUND, ...inviteRefusals, ...planRefusals],
      moreInputs: [ownFieldsInput({ of: (carrier) => invitationOwnFields.of(carrier), use: 'create' })],
      limit: invitations,
      errorsOfService: inPersonRefusals,
      changes: shownOfInvitations,
      tag: 'Organization',
    },
  })
  .input(withOwnFields(z.object({ ...offerFields, email: z.string() })))
  .output(linkedInvitationView)
  .mutation(async ({ ctx, input: { email, role, teamId, resend, ...input } }) => {
    const offer = { emails: [email], role, teamId, resend, input };
    const [outcome] = await inviteAddresses(ctx, offer);
    if (!outcome) throw new TypeError('there is no outcome for the address');
    if (outcome.does === 'refuse') throw outcome.error;
    return toLinkedView(ctx, outcome.invitation);
  });
