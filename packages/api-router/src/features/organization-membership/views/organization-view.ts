import { z } from 'zod';

/** Data of the application's own, beside an organization. */
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
