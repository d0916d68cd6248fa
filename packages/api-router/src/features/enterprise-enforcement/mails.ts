import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import type { FaultName } from '#features/enterprise-connections/fault-name.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';

export interface BreakGlassData {
  name: string;
  organization: string;
  /** Name of the owner who came in. */
  by: string;
  browser: string | null;
  system: string | null;
  ipAddress: string | null;
  at: Date;
  /** Page with the settings of the organization. */
  url: string;
}

/** Tells owners that one of them came in without the identity provider. */
export const breakGlassMail = defineTranslatedMail({
  kind: 'sso-break-glass-used',
  isOff: (carrier) => !hasConnections(carrier),
  isNotice: true,
  tone: 'warning',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    by: 'Charles Babbage',
    browser: 'Firefox',
    system: 'Windows',
    ipAddress: ada.ipAddress,
    url: `${ada.site}/o/analytical-engines/general`,
    at: ada.at,
  },
  text: (
    { name, organization, by, browser, system, ipAddress, at, url }: BreakGlassData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.organization, organization],
        [facts.person, by],
        [facts.device, [browser, system].filter(Boolean).join(' · ')],
        [facts.ipAddress, ipAddress],
        [facts.when, moment(at)],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});

export interface SsoDomainLapsedData {
  name: string;
  organization: string;
  domain: string;
  url: string;
}

/** Tells owners that the policy does not hold at the door any more, as a domain was not verified again in time. */
export const ssoDomainLapsedMail = defineTranslatedMail({
  kind: 'sso-domain-lapsed',
  isOff: (carrier) => !hasConnections(carrier),
  isNotice: true,
  tone: 'warning',
  own: ['domain'],
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    domain: 'engines.example',
    url: `${ada.site}/o/analytical-engines/general`,
  },
  text: ({ name, organization, domain, url }: SsoDomainLapsedData, { appName, fill, buttons, facts }) => {
    const say = fill({ appName, domain });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.organization, organization]],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});

export interface SsoRestsData {
  name: string;
  organization: string;
  /** What the button says. */
  provider: string;
  /** What is wrong. */
  reason: FaultName;
  /** Everybody comes in by every way now. Before, for 72 hours, owners on the list do. */
  isOpen: boolean;
  url: string;
}

/** Tells owners that nobody can come in by the identity provider, and what that means for the policy. */
export const ssoRestsMail = defineTranslatedMail({
  kind: 'sso-rests',
  isOff: (carrier) => !hasConnections(carrier),
  isNotice: true,
  tone: 'warning',
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    provider: 'Analytical Engines',
    reason: 'unreachable',
    isOpen: false,
    url: `${ada.site}/o/analytical-engines/general`,
  },
  text: (
    { name, organization, provider, reason, isOpen, url }: SsoRestsData,
    { appName, fill, buttons, facts, faults },
  ) => {
    const say = fill({ appName, isOpen });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.organization, organization],
        [facts.what, provider],
        [facts.reason, faults[reason]],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});

export interface SsoRequiredData {
  name: string;
  organization: string;
  /** Page to sign in on. */
  url: string;
}

/** Instead of a link to choose a new password: that would open nothing. */
export const ssoRequiredMail = defineTranslatedMail({
  kind: 'sso-required',
  isOff: (carrier) => !hasConnections(carrier),
  sample: { name: ada.name, organization: 'Analytical Engines', url: `${ada.site}/sign-in` },
  text: ({ name, organization, url }: SsoRequiredData, { appName, fill, buttons, facts }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.organization, organization]],
      action: { label: buttons.signIn, url },
      outro: [say.outro1],
    };
  },
});
