import { ada, defineMail } from '#core/mail/define-mail.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';

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
export const apiKeyCreatedMail = defineMail({
  kind: 'api-key-created',
  isNotice: true,
  sample: { ...newKey, ...ada.secureLink },
  en: ({ name, key, at, device, ipAddress, ...link }: NewKeyData & SecureLink, words) => ({
    subject: 'A new API key was created for your account',
    name,
    intro: [`Programs that have this key can use your account at ${words.appName}.`],
    details: [
      ['API key', key],
      ['When', words.moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: [
      'If this was you, there is nothing to do.',
      ifNotYou(link, words),
      'The link also deletes this key.',
    ],
  }),
});

/** Tells the owner of a rotated key. */
export const apiKeyRotatedMail = defineMail({
  kind: 'api-key-rotated',
  isNotice: true,
  sample: { ...newKey, ...ada.secureLink },
  en: ({ name, key, at, device, ipAddress, ...link }: NewKeyData & SecureLink, words) => ({
    subject: 'An API key of your account was replaced',
    name,
    intro: [`Programs need the new key to keep using your account at ${words.appName}.`],
    details: [
      ['API key', key],
      ['When', words.moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: [
      'If this was you, there is nothing to do.',
      ifNotYou(link, words),
      'The link also deletes this key.',
    ],
  }),
});

export interface OrganizationKeyData extends KeyMailData {
  organization: string;
  /** Page with the settings of the organization. */
  url: string;
  at: Date;
}

/** Tells members who manage the keys of an organization of a new one. */
export const organizationKeyCreatedMail = defineMail({
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
  en: ({ name, key, organization, url, at }: OrganizationKeyData, words) => ({
    subject: 'A new API key was created for your organization',
    name,
    intro: ['Programs that have this key can act for your organization.'],
    details: [
      ['API key', key],
      ['Organization', organization],
      ['When', words.moment(at)],
    ],
    action: { label: 'Open the settings', url },
    outro: ['If nobody in your organization needs this key, revoke it in the settings of the organization.'],
  }),
});

export interface KeyEndsData extends KeyMailData {
  /** Null for a key of a user. */
  organization: string | null;
  /** Page with the keys of the user, or with the settings of the organization. */
  url: string;
  expiresAt: Date;
}

/** Tells the owner that a key will expire. */
export const apiKeyExpiresMail = defineMail({
  kind: 'api-key-expires',
  tone: 'warning',
  sample: {
    name: ada.name,
    key: 'Backup job',
    organization: null,
    url: `${ada.site}/account/api-keys`,
    expiresAt: ada.at,
  },
  en: ({ name, key, organization, url, expiresAt }: KeyEndsData, words) => ({
    subject: 'An API key expires soon',
    name,
    intro: [
      `An API key will stop working on ${words.moment(expiresAt)}. Programs that still use it will be refused then.`,
    ],
    details: [
      ['API key', key],
      ['Organization', organization],
      ['Works until', words.moment(expiresAt)],
    ],
    action: { label: organization === null ? 'See your API keys' : 'Open the settings', url },
    outro: [
      'Before then, create a new key and put it into your programs, or give this one a later expiry date.',
    ],
  }),
});
