import { defineFeature } from '#core/feature/define-feature.ts';
import { checkDomains } from '#features/organization-domains/check-domains.ts';
import { domainErrors } from '#features/organization-domains/errors.ts';
import {
  domainAdded,
  domainLapsed,
  domainRemoved,
  domainUpdated,
  domainVerified,
} from '#features/organization-domains/facts.ts';
import { domainLapsedMail } from '#features/organization-domains/mails.ts';
import { domainOptions } from '#features/organization-domains/options.ts';
import { addDomain } from '#features/organization-domains/organization-add-domain.ts';
import { join } from '#features/organization-domains/organization-join.ts';
import { listDomains } from '#features/organization-domains/organization-list-domains.ts';
import { listJoinable } from '#features/organization-domains/organization-list-joinable.ts';
import { removeDomain } from '#features/organization-domains/organization-remove-domain.ts';
import { updateDomain } from '#features/organization-domains/organization-update-domain.ts';
import { verifyDomain } from '#features/organization-domains/organization-verify-domain.ts';
import { domainsOfOrganization } from '#features/organization-domains/revocations.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** E-mail domains of organizations, by which users can join. */
export const organizationDomains = defineFeature({
  name: 'organization-domains',
  options: [domainOptions],
  everythingOn: { organization: { domains: { enabled: true } } },
  isOn: hasOrganizations,
  errors: domainErrors,
  events: [domainAdded, domainVerified, domainUpdated, domainRemoved, domainLapsed],
  mails: [domainLapsedMail],
  procedures: {
    organization: { listDomains, addDomain, verifyDomain, updateDomain, removeDomain, listJoinable, join },
  },
  revocations: [domainsOfOrganization],
  chores: [checkDomains],
});
