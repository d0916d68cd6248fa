import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';

export interface CertificateExpiringData {
  name: string;
  organization: string;
  /** What the button says. */
  provider: string;
  /** Whose certificate it is: that of the service, or of the identity provider. */
  isOurs: boolean;
  isOver: boolean;
  notAfter: Date;
  url: string;
}

const sample = {
  name: ada.name,
  organization: 'Analytical Engines',
  provider: 'Analytical Engines',
  url: `${ada.site}/o/analytical-engines/general`,
};

/** Tells owners that the last certificate of one side ends, in time to change it. */
export const certificateExpiringMail = defineTranslatedMail({
  kind: 'sso-certificate-expiring',
  isOff: (carrier) => !hasSaml(carrier),
  isNotice: true,
  tone: 'warning',
  sample: { ...sample, isOurs: false, isOver: false, notAfter: ada.at },
  text: (
    { name, organization, provider, isOurs, isOver, notAfter, url }: CertificateExpiringData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({ appName, isOurs, isOver });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.organization, organization],
        [facts.what, provider],
        [facts.until, moment(notAfter)],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});

export interface CertificateAddedData {
  name: string;
  organization: string;
  provider: string;
  /** SHA-256, as consoles show it. */
  fingerprint: string;
  notAfter: Date;
  url: string;
}

/** Tells owners that sign-ins by another key are taken from now on. */
export const certificateAddedMail = defineTranslatedMail({
  kind: 'sso-certificate-added',
  isOff: (carrier) => !hasSaml(carrier),
  isNotice: true,
  tone: 'check',
  own: ['fingerprint'],
  isFromSomebodyElse: true,
  sample: { ...sample, fingerprint: '4F:2A:9C:11 … 0D:E7', notAfter: ada.at },
  text: (
    { name, organization, provider, fingerprint, notAfter, url }: CertificateAddedData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.organization, organization],
        [facts.what, provider],
        [facts.value, fingerprint],
        [facts.until, moment(notAfter)],
      ],
      action: { label: buttons.openSettings, url },
      outro: [say.outro1],
    };
  },
});
