import { defineFeature } from '#core/feature/define-feature.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { organizationView } from '#features/organization-profile/organization-view.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';
import { organizationConfig } from '#features/organizations/config-part.ts';
import { organizationErrors } from '#features/organizations/errors.ts';
import { explainPermission } from '#features/organizations/explain/organization-explain-permission.ts';
import {
  organizationActivated,
  organizationCreated,
  organizationUpdated,
} from '#features/organizations/facts.ts';
import { creationOptions, organizationHooks } from '#features/organizations/options.ts';
import { checkSlug } from '#features/organizations/organization-check-slug.ts';
import { createOrganization } from '#features/organizations/organization-create.ts';
import { getFullOrganization } from '#features/organizations/organization-get-full-organization.ts';
import { getOrganization } from '#features/organizations/organization-get-organization.ts';
import { hasPermission } from '#features/organizations/organization-has-permission.ts';
import { listOrganizations } from '#features/organizations/organization-list.ts';
import { requirePermission } from '#features/organizations/organization-require-permission.ts';
import { setActiveOrganization } from '#features/organizations/organization-set-active.ts';
import { setLogo } from '#features/organizations/organization-set-logo.ts';
import { updateOrganization } from '#features/organizations/organization-update.ts';

/** Organizations of users: creating, reading and changing them, and the active one. */
export const organizations = defineFeature({
  name: 'organizations',
  options: [creationOptions, organizationHooks],
  everythingOn: { organization: { enabled: true } },
  isOn: hasOrganizations,
  config: organizationConfig,
  errors: organizationErrors,
  events: [organizationCreated, organizationUpdated, organizationActivated],
  extendsAnswers: (carrier) => [{ base: organizationView, fields: organizationOwnFields.of(carrier).view }],
  procedures: {
    organization: {
      create: createOrganization,
      checkSlug,
      update: updateOrganization,
      setLogo,
      list: listOrganizations,
      getFullOrganization,
      getOrganization,
      setActive: setActiveOrganization,
      hasPermission,
      explainPermission,
      requirePermission,
    },
  },
});
