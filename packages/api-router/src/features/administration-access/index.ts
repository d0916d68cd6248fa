import { defineFeature } from '#core/feature/define-feature.ts';
import { administrationErrors } from '#features/administration-access/errors.ts';
import { banEnded } from '#features/administration-access/facts.ts';
import {
  administrationEmailsRule,
  administrationNamesRule,
  administrationOptions,
  administrationRolesRule,
  administrationSwitch,
} from '#features/administration-access/options.ts';

/**
 * Facts about administration for other features: who is an administrator, with which permissions, and who is
 * banned. The calls are in `administration`.
 */
export const administrationAccess = defineFeature({
  name: 'administration-access',
  options: [administrationSwitch, administrationOptions],
  rules: [administrationNamesRule, administrationRolesRule, administrationEmailsRule],
  errors: administrationErrors,
  events: [banEnded],
  showsColumns: {
    isOn: (carrier) => administrationSwitch.of(carrier).enabled,
    user: ['role', 'banned', 'banReason', 'banExpires'],
    session: ['impersonatedBy'],
  },
  procedures: {},
});
