import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { domainOptions } from '#features/organization-domains/options.ts';

export interface DomainLapsedData {
  name: string;
  organization: string;
  domain: string;
  recordName: string;
  recordValue: string;
  /** The policy asks for the identity provider, which nobody of the domain can use meanwhile. */
  holdsSignIn: boolean;
  /** Page with the settings of the organization. */
  url: string;
}

/** Tells an owner that the record of a domain is missing, so that nobody can join by it. */
export const domainLapsedMail = defineTranslatedMail({
  kind: 'organization-domain-lapsed',
  isOff: (carrier) => !domainOptions.of(carrier).enabled,
  tone: 'warning',
  own: ['domain', 'recordName', 'recordValue'],
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    domain: 'engines.example',
    recordName: '_keystead-challenge.engines.example',
    recordValue: 'keystead-verification=q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6',
    holdsSignIn: true,
    url: `${ada.site}/o/analytical-engines/general`,
  },
  text: (
    { name, organization, domain, recordName, recordValue, holdsSignIn, url }: DomainLapsedData,
    { appName, fill, buttons, facts },
  ) => {
    const say = fill({ appName, domain, hasOrganization: organization !== '', organization });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1, say.intro2, ...(holdsSignIn ? [say.intro3] : [])],
      details: [
        [facts.record, recordName],
        [facts.value, recordValue],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});
