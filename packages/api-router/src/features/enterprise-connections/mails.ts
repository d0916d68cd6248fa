import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';

export type ConnectionChange = 'created' | 'updated' | 'deleted';

export interface ConnectionChangedData {
  name: string;
  organization: string;
  change: ConnectionChange;
  /** Name of whoever did it. */
  by: string;
  /** Page with the settings of the organization. */
  url: string;
  at: Date;
}

/** Tells owners that somebody changed how people come in: whoever holds the identity provider comes in as anybody. */
export const connectionChangedMail = defineTranslatedMail({
  kind: 'sso-connection-changed',
  isOff: (carrier) => !hasConnections(carrier),
  isNotice: true,
  tone: 'check',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    change: 'created' as const,
    by: 'Charles Babbage',
    url: `${ada.site}/o/analytical-engines/general`,
    at: ada.at,
  },
  text: (
    { name, organization, change, by, url, at }: ConnectionChangedData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({ appName, change });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.organization, organization],
        [facts.changedBy, by],
        [facts.when, moment(at)],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});

export interface SsoLinkedData {
  name: string;
  organization: string;
  at: Date;
}

/** Tells somebody who had an account already that it opens with the account of an organization, too. */
export const ssoLinkedMail = defineTranslatedMail({
  kind: 'sso-linked',
  isOff: (carrier) => !hasConnections(carrier),
  isNotice: true,
  isFromSomebodyElse: true,
  sample: { name: ada.name, organization: 'Analytical Engines', at: ada.at },
  text: ({ name, organization, at }: SsoLinkedData, { appName, moment, fill, facts }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.organization, organization],
        [facts.when, moment(at)],
      ],
      outro: [say.outro1],
    };
  },
});
