import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface DomainLapsedData {
  name: string;
  organization: string;
  domain: string;
  recordName: string;
  recordValue: string;
  /** Page with the settings of the organization. */
  url: string;
}

/** Tells an owner that the record of a domain is missing, so that nobody can join by it. */
export const domainLapsedMail = defineMail({
  kind: 'organization-domain-lapsed',
  tone: 'warning',
  own: ['domain', 'recordName', 'recordValue'],
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    domain: 'engines.example',
    recordName: '_keystead-challenge.engines.example',
    recordValue: 'keystead-verification=q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6',
    url: `${ada.site}/o/analytical-engines/general`,
  },
  en: ({ name, organization, domain, recordName, recordValue, url }: DomainLapsedData) => ({
    subject: `${domain} is no longer verified`,
    name,
    intro: [
      `We looked for the DNS record of ${domain} on three days and did not find it. The domain no longer counts as one of ${organization || 'your organization'}.`,
      'Nobody can join with it for now. All members stay.',
    ],
    details: [
      ['Record (TXT)', recordName],
      ['Value', recordValue],
    ],
    action: { label: 'Open the settings', url },
    outro: [
      'To verify the domain again, add this record to its DNS. Then verify it in the settings of the organization.',
    ],
  }),
});
