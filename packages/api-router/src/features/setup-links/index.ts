import { endedRows, SetUpLink, SetUpOpening } from '@keystead/db';
import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { setupLinkErrors } from '#features/setup-links/errors.ts';
import {
  setUpCookie,
  setupLinkCreated,
  setupLinkOpened,
  setupLinkRevoked,
  setupLinkUsed,
} from '#features/setup-links/facts.ts';
import { identifySetUpLink } from '#features/setup-links/identify-link.ts';
import { setupLinkMail, setupLinkUsedMail } from '#features/setup-links/mails.ts';
import { setupPageOptions } from '#features/setup-links/options.ts';
import { createSetupLink } from '#features/setup-links/organization-create-setup-link.ts';
import { getSetupLink } from '#features/setup-links/organization-get-setup-link.ts';
import { listSetupLinks } from '#features/setup-links/organization-list-setup-links.ts';
import { redeemSetupLink } from '#features/setup-links/organization-redeem-setup-link.ts';
import { revokeSetupLink } from '#features/setup-links/organization-revoke-setup-link.ts';
import { offeredPurposes } from '#features/setup-links/purposes.ts';
import {
  addressesOfLinks,
  linksOfMakers,
  linksOfMember,
  linksOfOrganization,
  openingsOfLinks,
  openingsOfMember,
  openingsOfOrganization,
} from '#features/setup-links/revocations.ts';
import { purposesView } from '#features/setup-links/setup-link-view.ts';

/** Links by which somebody without an account sets something up for an organization. */
export const setupLinks = defineFeature({
  name: 'setup-links',
  options: [setupPageOptions],
  isOn: hasOrganizations,
  config: defineConfigPart({
    schema: z.object({
      organization: z.object({
        /** What links may be for; empty: there are no links. */
        setupLinks: purposesView,
      }),
    }),
    of: (deps) => ({
      organization: { setupLinks: deps.serves(createSetupLink) ? [...offeredPurposes(deps)] : [] },
    }),
  }),
  identify: identifySetUpLink,
  errors: setupLinkErrors,
  events: [setupLinkCreated, setupLinkRevoked, setupLinkOpened, setupLinkUsed],
  mails: [setupLinkMail, setupLinkUsedMail],
  cookies: [setUpCookie],
  expired: ({ now }) => [endedRows(SetUpOpening, 'expiresAt', now), endedRows(SetUpLink, 'expiresAt', now)],
  revocations: [
    addressesOfLinks,
    linksOfMakers,
    linksOfMember,
    linksOfOrganization,
    openingsOfLinks,
    openingsOfMember,
    openingsOfOrganization,
  ],
  procedures: {
    organization: { createSetupLink, listSetupLinks, revokeSetupLink, redeemSetupLink, getSetupLink },
  },
});
