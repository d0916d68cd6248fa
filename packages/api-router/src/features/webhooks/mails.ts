import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { translateFailure } from '#features/webhooks/failure-words.ts';

export interface WebhookDisabledData {
  name: string;
  /** Name of the webhook; empty without one. Its URL is no text for a mail: it could be a link of a stranger. */
  webhook: string;
  /** Name of whoever set it up; empty once that account is deleted. */
  by: string;
  /** When it was set up. */
  at: Date;
  /** The result of the last attempt: a sentence of `failure-words.ts`, without its full stop. */
  failure: string;
  /** Page with the webhooks of the operator, or the settings of the organization; null while that is deleted. */
  url: string | null;
}

/** Tells the user who set a webhook up, or those who manage it once that user has left, that it was switched off. */
export const webhookDisabledMail = defineTranslatedMail({
  kind: 'webhook-disabled',
  tone: 'warning',
  own: ['failure'],
  sample: {
    name: ada.name,
    webhook: 'Orders of engines',
    by: 'Charles Babbage',
    at: ada.at,
    failure: 'The server did not answer in time',
    url: `${ada.site}/o/analytical-engines/general`,
  },
  text: (
    { name, webhook, by, at, failure, url }: WebhookDisabledData,
    { appName, moment, fill, buttons, facts, failures },
  ) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1, say.intro2],
      details: [
        ...(webhook === ''
          ? ([
              [facts.setUpBy, by],
              [facts.setUpOn, moment(at)],
            ] as const)
          : ([[facts.webhook, webhook]] as const)),
        [facts.lastAttempt, translateFailure(failure, failures)],
      ],
      ...(url !== null && { action: { label: buttons.openSettings, url } }),
      outro: [say.outro1],
    };
  },
});

export interface OrganizationWebhookData {
  name: string;
  /** Name of whoever chose the URL. The URL itself is no text for a mail: it could be a link of a stranger. */
  by: string;
  organization: string;
  /** Page with the settings of the organization. */
  url: string;
  at: Date;
}

/** Tells members who manage the webhooks of an organization of a new one, or of another URL. */
export const organizationWebhookSetUpMail = defineTranslatedMail({
  kind: 'organization-webhook-set-up',
  isNotice: true,
  tone: 'check',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    by: 'Charles Babbage',
    organization: 'Analytical Engines',
    url: `${ada.site}/o/analytical-engines/general`,
    at: ada.at,
  },
  text: (
    { name, by, organization, url, at }: OrganizationWebhookData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.setUpBy, by],
        [facts.organization, organization],
        [facts.when, moment(at)],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});
