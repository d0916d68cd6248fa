import { ada, defineMail } from '#core/mail/define-mail.ts';
import { toRoleWords } from '#features/organization-roles/role-words.ts';

export interface InvitationMailData {
  /** Name of the recipient; empty if the e-mail address has no user yet. */
  name: string;
  organization: string;
  inviter: { name: string; email: string };
  /** Names of roles, separated by commas. */
  role: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks the owner of an e-mail address to join an organization. */
export const invitationMail = defineMail({
  kind: 'organization-invitation',
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    inviter: { name: 'Charles Babbage', email: 'charles@example.com' },
    role: 'member',
    url: `${ada.site}/accept-invitation/7gk2p9qwx4?proof=${ada.token}`,
    expiresIn: 172_800,
  },
  en: ({ name, organization, inviter, role, url, expiresIn }: InvitationMailData, { appName, duration }) => ({
    subject: `You are invited to join ${organization || 'an organization'} at ${appName}`,
    name,
    intro: [
      `${inviter.name || 'Somebody'} invites you to join ${organization || 'an organization'} at ${appName}.`,
    ],
    details: [
      ['Organization', organization],
      ['Invited by', inviter.email],
      ['Role', toRoleWords(role)],
    ],
    action: { label: 'See the invitation', url },
    outro: [
      `The invitation is for this address and works for ${duration(expiresIn)}. Do not pass this mail on: its link shows that the address is yours.`,
      'If you do not know who this is, ignore this mail. Nothing happens without you.',
    ],
  }),
});
