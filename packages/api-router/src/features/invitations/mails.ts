import { ada, defineMail } from '#core/mail/define-mail.ts';
import type { MailPicture } from '#core/mail/mail-content.ts';
import { toRoleWords } from '#features/organization-roles/role-words.ts';

export interface InvitationMailData {
  /** Name of the recipient; empty if the e-mail address has no user yet. */
  name: string;
  organization: string;
  /** Where the logo of the organization is. */
  logo?: string | null | undefined;
  inviter: { name: string; email: string; image?: string | null };
  /** Names of roles, separated by commas. */
  role: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Who invites, and to what, as far as there are pictures. */
export const toPictures = ({
  organization,
  logo,
  inviter,
}: Pick<InvitationMailData, 'organization' | 'logo' | 'inviter'>): MailPicture[] => [
  { url: inviter.image, name: inviter.name },
  { url: logo, name: organization },
];

/** Asks the owner of an e-mail address to join an organization. */
export const invitationMail = defineMail({
  kind: 'organization-invitation',
  isForAnybody: true,
  isFromSomebodyElse: true,
  own: ['logo', 'image'],
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    logo: 'https://app.example.com/pictures/engines.png',
    inviter: {
      name: 'Charles Babbage',
      email: 'charles@example.com',
      image: 'https://app.example.com/pictures/charles.png',
    },
    role: 'member',
    url: `${ada.site}/accept-invitation/7gk2p9qwx4?proof=${ada.token}`,
    expiresIn: 172_800,
  },
  en: (
    { name, organization, logo, inviter, role, url, expiresIn }: InvitationMailData,
    { appName, duration },
  ) => ({
    subject: `You are invited to join ${organization || 'an organization'} at ${appName}`,
    heading: `Join ${organization || 'an organization'} at ${appName}`,
    name,
    pictures: toPictures({ organization, logo, inviter }),
    intro: [
      `${inviter.name || 'Someone'} invites you to join ${organization || 'an organization'} at ${appName}.`,
    ],
    details: [
      ['Organization', organization],
      ['Invited by', inviter.email],
      ['Role', toRoleWords(role)],
    ],
    action: { label: organization ? `Join ${organization}` : 'See the invitation', url },
    outro: [
      `The invitation is for this address and works for ${duration(expiresIn)}. Do not pass this email on: its link shows that the address is yours.`,
      'If you do not know who this is, ignore this email. Nothing happens without you.',
    ],
    reason: `You receive this email because ${inviter.name || 'someone'} invited this address to ${organization || 'an organization'} at ${appName}.`,
  }),
});
