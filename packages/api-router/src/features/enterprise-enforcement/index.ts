import { defineFeature } from '#core/feature/define-feature.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { openDead } from '#features/enterprise-enforcement/dead-connections.ts';
import { enforcementErrors, SSO_REQUIRED } from '#features/enterprise-enforcement/errors.ts';
import { breakGlassUsed } from '#features/enterprise-enforcement/facts.ts';
import { openLapsed } from '#features/enterprise-enforcement/lapses.ts';
import {
  breakGlassMail,
  ssoDomainLapsedMail,
  ssoRequiredMail,
  ssoRestsMail,
} from '#features/enterprise-enforcement/mails.ts';
import { mayEnterEnforced } from '#features/enterprise-enforcement/may-enter.ts';

/** What a policy that names the identity provider of an organization means at the door, whatever way people come. */
export const enterpriseEnforcement = defineFeature({
  name: 'enterprise-enforcement',
  isOn: hasConnections,
  errors: enforcementErrors,
  events: [breakGlassUsed],
  mails: [breakGlassMail, ssoDomainLapsedMail, ssoRestsMail, ssoRequiredMail],
  entryRefusals: [SSO_REQUIRED],
  mayEnter: mayEnterEnforced,
  chores: [openLapsed, openDead],
  procedures: {},
});
