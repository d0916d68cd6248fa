import type { FindFallback } from './fallback.ts';
import { findConsentForm } from './without-scripts/consent.ts';
import { findDeviceForm } from './without-scripts/device.ts';
import { findLogoutForm } from './without-scripts/logout.ts';
import { findSecondFactorForm } from './without-scripts/second-factor.ts';
import { findAccountForm } from './without-scripts/select-account.ts';

/** Pages that work without their scripts, by their path in the table of `apps/pages`. All others say what they need. */
export const fallbacks: Readonly<Record<string, FindFallback>> = {
  '/consent': findConsentForm,
  '/select-account': findAccountForm,
  '/second-factor': findSecondFactorForm,
  '/logout': findLogoutForm,
  '/device': findDeviceForm,
};
