import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';

export interface SecretRotatedData {
  name: string;
  application: string;
  /** Name of the organization that it belongs to; null for one of a person or the operator. */
  organization: string | null;
  /** Name of whoever did it. */
  by: string;
  at: Date;
}

/** Tells whoever may change an application that it has another secret. */
export const clientSecretRotatedMail = defineTranslatedMail({
  kind: 'oauth-client-secret-rotated',
  isNotice: true,
  tone: 'check',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    application: 'Difference Notes',
    organization: 'Analytical Engines',
    by: 'Charles Babbage',
    at: ada.at,
  },
  text: (
    { name, application, organization, by, at }: SecretRotatedData,
    { appName, moment, fill, facts },
  ) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.application, application],
        [facts.organization, organization],
        [facts.replacedBy, by],
        [facts.when, moment(at)],
      ],
      outro: [say.outro1],
    };
  },
});
