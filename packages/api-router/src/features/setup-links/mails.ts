import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import type { SetupPurpose } from '#features/setup-links/purposes.ts';

export interface SetupLinkData {
  /** Name of the member who made the link. */
  maker: string;
  organization: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Brings a link to somebody who sets something up for an organization. */
export const setupLinkMail = defineTranslatedMail({
  kind: 'setup-link',
  isForAnybody: true,
  isFromSomebodyElse: true,
  repeatsSubject: true,
  sample: {
    maker: ada.name,
    organization: 'Analytical Engines',
    url: `${ada.site}/organization/setup#${ada.token}`,
    expiresIn: 604_800,
  },
  text: ({ maker, organization, url, expiresIn }: SetupLinkData, { appName, duration, fill }) => {
    const say = fill({
      appName,
      hasMaker: maker !== '',
      maker,
      hasOrganization: organization !== '',
      organization,
      duration: duration(expiresIn),
    });
    return {
      subject: say.subject,
      name: '',
      intro: [say.intro1],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface SetupLinkUsedData {
  name: string;
  organization: string;
  what: SetupPurpose;
  /** Name of the member who made the link. */
  maker: string;
  /** Whom the link was mailed to. */
  email: string | null;
  /** Page with the settings of the organization. */
  url: string;
  at: Date;
}

/** Tells owners that somebody without an account has switched something on. */
export const setupLinkUsedMail = defineTranslatedMail({
  kind: 'setup-link-used',
  isOff: () => false,
  isNotice: true,
  tone: 'check',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    what: 'sso' as const,
    maker: 'Charles Babbage',
    email: 'it@example.com',
    url: `${ada.site}/o/analytical-engines/general`,
    at: ada.at,
  },
  text: (
    { name, organization, what, maker, email, url, at }: SetupLinkUsedData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({
      appName,
      what,
      hasMaker: maker !== '',
      maker,
      hasEmail: email !== null,
      email: email ?? '',
    });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1, say.intro2],
      details: [
        [facts.organization, organization],
        [facts.when, moment(at)],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});
