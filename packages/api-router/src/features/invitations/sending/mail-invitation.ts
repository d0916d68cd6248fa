import type { Unit } from '#core/call/unit.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { mailByOperator, sendMail } from '#core/mail/send-mail.ts';
import { toProvingUrl } from '#features/invitations/invitation-url.ts';
import type { InvitationView } from '#features/invitations/invitation-view.ts';
import { invitationMail } from '#features/invitations/mails.ts';
import { invitationOptions } from '#features/invitations/options.ts';
import type { MemberWithUserView } from '#features/organization-members/member-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

export interface MailedInvitation {
  invitation: InvitationView;
  organization: OrganizationView;
  /** Their e-mail address is empty while nobody has proved it. */
  inviter: MemberWithUserView;
  /** User with the e-mail address; undefined if there is none. */
  recipient: { id: string; name: string } | undefined;
}

/**
 * A picture on an origin that the operator trusts. The host of any other one belongs to whoever invites, and would
 * learn who opens the mail, and when.
 */
const toShown = (unit: Unit, url: string | null | undefined): string | null =>
  (mailOptions.of(unit).pictures && url && findTrustedUrl(unit, url)) || null;

/**
 * Mails an invitation with the link that proves the e-mail address, with the operator's sender or that of the
 * service.
 */
export function mailInvitation(
  unit: Unit,
  { invitation, organization, inviter, recipient }: MailedInvitation,
): void {
  const { sendInvitationEmail: send } = invitationOptions.of(unit);
  if (send === false) return;
  const { id, email, role, expiresAt } = invitation;
  const url = toProvingUrl(unit, invitation);
  const to = { to: email, ...(recipient && { userId: recipient.id }) };
  if (send) {
    const own = { ...to, kind: invitationMail.kind, option: 'organization.sendInvitationEmail' };
    mailByOperator(unit, own, () => send({ id, role, email, organization, inviter, invitation, url }));
    return;
  }
  sendMail(unit, invitationMail, {
    ...to,
    data: {
      name: recipient?.name ?? '',
      organization: organization.name,
      logo: toShown(unit, organization.logo),
      inviter: {
        name: inviter.user.name,
        email: inviter.user.email || null,
        image: toShown(unit, inviter.user.image),
      },
      role,
      url,
      expiresIn: Math.round((expiresAt.getTime() - unit.now.getTime()) / 1000),
    },
  });
}
