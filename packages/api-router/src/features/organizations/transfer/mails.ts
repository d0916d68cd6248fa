import { ada, defineMail } from '#core/mail/define-mail.ts';
import { toNameInMail } from '#features/organizations/invitations/mails.ts';

export interface TransferData {
  name: string;
  /** Who hands the organization over. */
  giver: string;
  organization: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks a member to become the owner of an organization. */
export const transferMail = defineMail({
  kind: 'organization-transfer',
  sample: {
    name: ada.name,
    giver: 'Charles Babbage',
    organization: 'Analytical Engines',
    url: `${ada.site}/`,
    expiresIn: 604_800,
  },
  en: ({ name, giver, organization, url, expiresIn }: TransferData, { appName, duration }) => ({
    subject: `${toNameInMail(giver, 'Somebody')} wants to hand ${toNameInMail(organization, 'an organization')} over to you`,
    name,
    intro: [
      `${toNameInMail(giver, 'Somebody')} offers you the ownership of ${toNameInMail(organization, 'an organization')} at ${appName}.`,
    ],
    action: { label: `Open ${appName}`, url },
    outro: [
      `Sign in and accept or decline the offer in the settings of the organization. It stands for ${duration(expiresIn)}.`,
      'Until you accept it, nothing changes.',
    ],
  }),
});
