import { Invitation } from '@keystead/db';
import { hashToken } from '#core/crypto/token-hash.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Own fields that the operator declares for invitations. */
export const invitationOwnFields = defineOwnFields({
  model: 'invitation',
  plural: 'invitations',
  count: (em, id) => em.count(Invitation, { id, status: 'pending' }),
});

export const invitationCreated = defineEvent('organization.invitation-created');
export const invitationResent = defineEvent('organization.invitation-resent');
export const invitationAccepted = defineEvent('organization.invitation-accepted');
export const invitationRejected = defineEvent('organization.invitation-rejected');
export const invitationCanceled = defineEvent('organization.invitation-canceled');

/**
 * An invitation as the target of an event, by a digest: the id would let its reader join, and more members may
 * read the events of an organization than may invite. Lists show the same digest to members who may not know the
 * id.
 */
export const asTarget = ({ id, organizationId }: { id: string; organizationId: string }) => ({
  targetType: 'invitation',
  targetId: hashToken(id),
  organizationId,
});

/**
 * Limit of invitations by mail by one user, one e-mail address at a time. It is not by session, because a new
 * sign-in would start it again.
 */
export const invitations = defineLimit('invitations', {
  ip: { window: MINUTE, max: 20 },
  account: { window: HOUR, max: 100, by: 'user', counts: 'calls' },
});

/** The same, many e-mail addresses at a time. */
export const invitationsOfMany = defineLimit('invitationsOfMany', {
  ip: { window: MINUTE, max: 5 },
  account: { window: HOUR, max: 20, by: 'user', counts: 'calls' },
});
