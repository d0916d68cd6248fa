import { ada, defineMail } from '#core/mail/define-mail.ts';
import { toRoleWords } from '#features/organization-roles/role-words.ts';

export interface TransferData {
  name: string;
  /** Name of the owner who transfers the organization. */
  giver: string;
  organization: string;
  /** Page of the organization with the offer. */
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks a member to become the owner of an organization. */
export const transferMail = defineMail({
  kind: 'organization-transfer',
  repeatsSubject: true,
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    giver: 'Charles Babbage',
    organization: 'Analytical Engines',
    url: `${ada.site}/o/analytical-engines/general`,
    expiresIn: 604_800,
  },
  en: ({ name, giver, organization, url, expiresIn }: TransferData, { appName, duration }) => ({
    subject: `${giver || 'Someone'} wants to hand ${organization || 'an organization'} over to you`,
    name,
    intro: [
      `${giver || 'Someone'} offers you the ownership of ${organization || 'an organization'} at ${appName}.`,
    ],
    action: { label: 'See the offer', url },
    outro: [
      `Sign in and accept or decline the offer in the settings of the organization. You can accept it for ${duration(expiresIn)}.`,
      'Until you accept it, nothing changes.',
    ],
  }),
});

export interface TransferAcceptedData {
  name: string;
  /** Name of the new owner. */
  receiver: string;
  organization: string;
  /** Names of the roles of the former owner now, separated by commas; null: they have left. */
  role: string | null;
  /** Page of the organization; null for a user who has left. */
  url: string | null;
}

/** Tells the former owner that the transfer was accepted. */
export const transferAcceptedMail = defineMail({
  kind: 'organization-transfer-accepted',
  repeatsSubject: true,
  isNotice: true,
  tone: 'receipt',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    receiver: 'Charles Babbage',
    organization: 'Analytical Engines',
    role: 'admin',
    url: `${ada.site}/o/analytical-engines/general`,
  },
  en: ({ name, receiver, organization, role, url }: TransferAcceptedData) => ({
    subject: `${receiver || 'Someone'} is now the owner of ${organization || 'your organization'}`,
    name,
    intro: [
      `${receiver || 'Someone'} accepted your offer and is now the owner of ${organization || 'your organization'}.`,
      role === null ? 'You are no longer a member.' : 'You are no longer an owner.',
    ],
    ...(role !== null && { details: [['Your role now', toRoleWords(role)]] }),
    ...(url !== null && { action: { label: 'See the organization', url } }),
    outro: [
      'If you did not offer this, ask the owner of the organization, or the person who runs this service.',
    ],
  }),
});
