import { defineFeature } from '#core/feature/define-feature.ts';
import { administrationErrors } from '#features/administration-access/errors.ts';
import { banEnded } from '#features/administration-access/facts.ts';
import { isKeptOut } from '#features/administration-access/is-banned.ts';
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
  // A ban ends all sessions; one that began while administration was off ends when it is on again.
  endsSession: (caller, { user }) => isKeptOut(caller, user),
  showsColumns: {
    isOn: (carrier) => administrationSwitch.of(carrier).enabled,
    user: ['role', 'banned', 'banReason', 'banExpires'],
    session: ['impersonatedBy'],
  },
  procedures: {},
});
