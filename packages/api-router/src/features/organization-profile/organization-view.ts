import type { StoredFields } from '@keystead/db';
import { z } from 'zod';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';

/** The application's own data about an organization. */
export const metadataView = z.record(z.string(), z.unknown()).nullable();

/** An organization as its members see it. */
export const organizationView = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo: z.string().nullable(),
    metadata: metadataView,
    createdAt: z.date(),
  })
  .meta({ id: 'Organization' });

export type OrganizationView = z.infer<typeof organizationView>;

/** A stored organization as its members see it. */
export const toOrganizationView = (
  carrier: OptionCarrier,
  row: OrganizationView & { additionalFields?: StoredFields | null },
): OrganizationView => {
  const { id, name, slug, logo, metadata, createdAt, additionalFields = null } = row;
  return {
    id,
    name,
    slug,
    logo,
    metadata,
    createdAt,
    ...organizationOwnFields.show(carrier, additionalFields),
  };
};
