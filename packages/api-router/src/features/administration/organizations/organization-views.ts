import { z } from 'zod';

/**
 * An organization as an administrator of the service sees it. Its metadata and own fields are for its members, not for
 * administrators of the service.
 */
export const administratedOrganizationView = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo: z.string().nullable(),
    createdAt: z.date(),
    memberCount: z.number(),
    /** The owner who joined first; null if there is none. */
    owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'AdministratedOrganization' });
