import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
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
export const transferMail = defineTranslatedMail({
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
  text: ({ name, giver, organization, url, expiresIn }: TransferData, { appName, duration, fill }) => {
    const say = fill({
      appName,
      hasGiver: giver !== '',
      giver,
      hasOrganization: organization !== '',
      organization,
      duration: duration(expiresIn),
    });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
    };
  },
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
export const transferAcceptedMail = defineTranslatedMail({
  kind: 'organization-transfer-accepted',
  isOff: () => false,
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
  text: (
    { name, receiver, organization, role, url }: TransferAcceptedData,
    { appName, fill, facts, roles },
  ) => {
    const say = fill({
      appName,
      hasReceiver: receiver !== '',
      receiver,
      hasOrganization: organization !== '',
      organization,
      isMember: role !== null,
    });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1, say.intro2],
      ...(role !== null && { details: [[facts.roleNow, toRoleWords(role, roles)]] }),
      ...(url !== null && { action: { label: say.button, url } }),
      outro: [say.outro1],
    };
  },
});
