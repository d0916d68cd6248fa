import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface WebhookDisabledData {
  name: string;
  /** Host of its URL. */
  host: string;
  /** What the last attempt came to: a sentence of `failure-words.ts`, without its full stop. */
  failure: string;
  /** Page with the webhooks of the operator, or the settings of the organization; null while that is deleted. */
  url: string | null;
}

/** Tells the user who set a webhook up, or those who manage it once that user has left, that it was switched off. */
export const webhookDisabledMail = defineMail({
  kind: 'webhook-disabled',
  tone: 'warning',
  own: ['host', 'failure'],
  sample: {
    name: ada.name,
    host: 'hooks.engines.example',
    failure: 'The server did not answer in time',
    url: `${ada.site}/o/analytical-engines/general`,
  },
  en: ({ name, host, failure, url }: WebhookDisabledData) => ({
    subject: 'A webhook was turned off',
    name,
    intro: [
      'We could not deliver events to the webhook below, so we turned it off.',
      'No events are sent there until someone turns it on again.',
    ],
    details: [
      ['Server', host],
      ['Last attempt', failure],
    ],
    ...(url !== null && { action: { label: 'Open the settings', url } }),
    outro: ['Events that were not delivered can be sent again from the list of its deliveries.'],
  }),
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
export const organizationWebhookSetUpMail = defineMail({
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
  en: ({ name, by, organization, url, at }: OrganizationWebhookData, words) => ({
    subject: 'Events of your organization are sent to another server',
    name,
    intro: [
      'Someone set up a webhook for your organization, or changed the URL of one. A server now receives events of your organization.',
    ],
    details: [
      ['Set up by', by],
      ['Organization', organization],
      ['When', words.moment(at)],
    ],
    action: { label: 'Open the settings', url },
    outro: ['If nobody in your organization needs this webhook, delete it.'],
  }),
});
