import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { hasDirectories } from '#features/directory/options.ts';

export type DirectoryChange = 'created' | 'revoked' | 'deleted';

export interface DirectoryChangedData {
  name: string;
  organization: string;
  change: DirectoryChange;
  /** Name of whoever did it. */
  by: string;
  /** Page with the settings of the organization. */
  url: string;
  at: Date;
}

/** Tells owners of a token: whoever has one decides who is a member. */
export const directoryChangedMail = defineTranslatedMail({
  kind: 'scim-changed',
  isOff: (carrier) => !hasDirectories(carrier),
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
    { name, organization, change, by, url, at }: DirectoryChangedData,
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

export interface ProvisionedData {
  name: string;
  organization: string;
  at: Date;
}

/** Tells somebody who had an account already that an organization has made it its own. */
export const provisionedMail = defineTranslatedMail({
  kind: 'scim-provisioned',
  isOff: (carrier) => !hasDirectories(carrier),
  isNotice: true,
  isFromSomebodyElse: true,
  sample: { name: ada.name, organization: 'Analytical Engines', at: ada.at },
  text: ({ name, organization, at }: ProvisionedData, { appName, moment, fill, facts }) => {
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
