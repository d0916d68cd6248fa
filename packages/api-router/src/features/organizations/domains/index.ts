import { checkDomains } from '#features/organizations/domains/check-domains.ts';
import * as events from '#features/organizations/domains/events.ts';
import { domainLapsedMail } from '#features/organizations/domains/mails.ts';
import { addDomain } from '#features/organizations/domains/organization-add-domain.ts';
import { join } from '#features/organizations/domains/organization-join.ts';
import { listDomains } from '#features/organizations/domains/organization-list-domains.ts';
import { listJoinable } from '#features/organizations/domains/organization-list-joinable.ts';
import { removeDomain } from '#features/organizations/domains/organization-remove-domain.ts';
import { updateDomain } from '#features/organizations/domains/organization-update-domain.ts';
import { verifyDomain } from '#features/organizations/domains/organization-verify-domain.ts';

/** E-mail domains of organizations, and joining by them. */
export const domains = {
  events: Object.values(events),
  mails: [domainLapsedMail],
  chores: [checkDomains],
  procedures: {
    listDomains,
    addDomain,
    verifyDomain,
    updateDomain,
    removeDomain,
    listJoinable,
    join,
  },
};
