import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface WebhookDisabledData {
  name: string;
  /** Host of its URL. */
  host: string;
  /** What the receiver did last. */
  failure: string;
}

/** Tells the user who set a webhook up that it was switched off. */
export const webhookDisabledMail = defineMail({
  kind: 'webhook-disabled',
  tone: 'warning',
  own: ['host', 'failure'],
  sample: {
    name: ada.name,
    host: 'hooks.engines.example',
    failure: 'The server did not answer in time',
  },
  en: ({ name, host, failure }: WebhookDisabledData) => ({
    subject: 'A webhook was switched off',
    name,
    intro: [
      'We could not deliver events to the webhook below, and switched it off.',
      'No events are sent there until somebody switches it on again.',
    ],
    details: [
      ['Server', host],
      ['Last answer', failure],
    ],
    outro: ['Events that were not delivered can be sent again from the list of its deliveries.'],
  }),
});
