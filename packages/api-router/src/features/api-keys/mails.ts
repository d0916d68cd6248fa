import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { hasApiKeys } from '#features/api-keys/options.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

export interface KeyMailData {
  name: string;
  /** Name of the key, or its first characters. */
  key: string;
}

export interface NewKeyData extends KeyMailData {
  at: Date;
  device: string | null;
  ipAddress: string | null;
}

const newKey: NewKeyData = {
  name: ada.name,
  key: 'Backup job',
  at: ada.at,
  device: ada.device,
  ipAddress: ada.ipAddress,
};

/** Tells the owner of a new key. */
export const apiKeyCreatedMail = defineTranslatedMail({
  kind: 'api-key-created',
  isNotice: true,
  sample: { ...newKey, ...ada.secureLink },
  text: ({ name, key, at, device, ipAddress, ...link }: NewKeyData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifYou, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.apiKey, key],
        [facts.when, moment(at)],
        [facts.device, device],
        [facts.ipAddress, ipAddress],
      ],
      action: notMe,
      outro: [ifYou, ifNotYou, say.outro1],
    };
  },
});

/** Tells the owner of a rotated key. */
export const apiKeyRotatedMail = defineTranslatedMail({
  kind: 'api-key-rotated',
  isNotice: true,
  sample: { ...newKey, ...ada.secureLink },
  text: ({ name, key, at, device, ipAddress, ...link }: NewKeyData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifYou, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.apiKey, key],
        [facts.when, moment(at)],
        [facts.device, device],
        [facts.ipAddress, ipAddress],
      ],
      action: notMe,
      outro: [ifYou, ifNotYou, say.outro1],
    };
  },
});

export interface OrganizationKeyData extends KeyMailData {
  organization: string;
  /** Page with the settings of the organization. */
  url: string;
  at: Date;
}

/** Tells members who manage the keys of an organization of a new one. */
export const organizationKeyCreatedMail = defineTranslatedMail({
  kind: 'organization-api-key-created',
  isNotice: true,
  tone: 'check',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    key: 'Backup job',
    organization: 'Analytical Engines',
    url: `${ada.site}/o/analytical-engines/general`,
    at: ada.at,
  },
  text: (
    { name, key, organization, url, at }: OrganizationKeyData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.apiKey, key],
        [facts.organization, organization],
        [facts.when, moment(at)],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});

export interface KeyEndsData extends KeyMailData {
  /** Null for a key of a user. */
  organization: string | null;
  /** Page with the keys of the user, or with the settings of the organization. */
  url: string;
  expiresAt: Date;
}

/** Tells the owner that a key will expire. */
export const apiKeyExpiresMail = defineTranslatedMail({
  kind: 'api-key-expires',
  isOff: (carrier) => !hasApiKeys(carrier),
  tone: 'warning',
  sample: {
    name: ada.name,
    key: 'Backup job',
    organization: null,
    url: `${ada.site}/account/api-keys`,
    expiresAt: ada.at,
  },
  text: ({ name, key, organization, url, expiresAt }: KeyEndsData, { appName, moment, fill, facts }) => {
    const say = fill({ appName, date: moment(expiresAt), hasOrganization: organization !== null });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.apiKey, key],
        [facts.organization, organization],
        [facts.worksUntil, moment(expiresAt)],
      ],
      action: { label: say.button, url },
      outro: [say.outro1],
    };
  },
});
