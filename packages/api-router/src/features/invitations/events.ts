import { hashToken } from '#core/crypto/token-hash.ts';
import { defineEvent } from '#core/events/define-event.ts';

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
