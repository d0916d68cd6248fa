import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import type { MailPicture } from '#core/mail/mail-content.ts';
import { invitationOptions } from '#features/invitations/options.ts';
import { toRoleWords } from '#features/organization-roles/role-words.ts';

export interface InvitationMailData {
  /** Name of the recipient; empty if the e-mail address has no user yet. */
  name: string;
  organization: string;
  /** Where the logo of the organization is. */
  logo?: string | null | undefined;
  inviter: {
    name: string;
    /** Null while nobody has proved it: the mail would vouch for whoever signed up with it. */
    email: string | null;
    image?: string | null;
  };
  /** Names of roles, separated by commas. */
  role: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Who invites, and to what. */
const toPictures = ({
  organization,
  logo,
  inviter,
}: Pick<InvitationMailData, 'organization' | 'logo' | 'inviter'>): MailPicture[] => [
  { url: inviter.image, name: inviter.name },
  { url: logo, name: organization, shape: 'square' },
];

/** Asks the owner of an e-mail address to join an organization. */
export const invitationMail = defineTranslatedMail({
  kind: 'organization-invitation',
  isOff: (carrier) => invitationOptions.of(carrier).sendInvitationEmail === false,
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
  text: (
    { name, organization, logo, inviter, role, url, expiresIn }: InvitationMailData,
    { appName, duration, fill, facts, roles },
  ) => {
    const say = fill({
      appName,
      hasOrganization: organization !== '',
      organization,
      // "Join Tideline at Tideline" would say nothing more.
      isSameName: organization.toLowerCase() === appName.toLowerCase(),
      hasInviter: inviter.name !== '',
      inviter: inviter.name,
      duration: duration(expiresIn),
    });
    return {
      subject: say.subject,
      heading: say.heading,
      name,
      pictures: toPictures({ organization, logo, inviter }),
      intro: [say.intro1],
      details: [
        [facts.organization, organization],
        [facts.invitedBy, inviter.email],
        [facts.role, toRoleWords(role, roles)],
      ],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
      reason: say.reason,
    };
  },
});
