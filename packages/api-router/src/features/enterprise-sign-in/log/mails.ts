import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import type { FaultName } from '#features/enterprise-connections/fault-name.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';

export interface SsoFailingData {
  name: string;
  organization: string;
  /** What the button says. */
  provider: string;
  /** What is wrong. */
  reason: FaultName;
  /** The metadata is refused, and no sign-in. */
  isMetadata: boolean;
  url: string;
}

/** Tells owners that the identity provider lets people in no more. */
export const failingMail = defineTranslatedMail({
  kind: 'sso-failing',
  isOff: (carrier) => !hasConnections(carrier),
  isNotice: true,
  tone: 'warning',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    organization: 'Analytical Engines',
    provider: 'Analytical Engines',
    reason: 'keys',
    isMetadata: false,
    url: `${ada.site}/o/analytical-engines/general`,
  },
  text: (
    { name, organization, provider, reason, isMetadata, url }: SsoFailingData,
    { appName, fill, buttons, facts, faults },
  ) => {
    const say = fill({ appName, isMetadata });
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
