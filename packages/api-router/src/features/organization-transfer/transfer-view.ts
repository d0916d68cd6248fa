import { z } from 'zod';

/** Offer of an owner to transfer the organization to another member. */
export const transferView = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    fromUserId: z.string(),
    toUserId: z.string(),
    toMemberId: z.string(),
    /** Role of the former owner afterwards; null if they leave. */
    keepRole: z.string().nullable(),
    status: z.enum(['pending', 'accepted', 'rejected', 'canceled']),
    createdAt: z.date(),
    expiresAt: z.date(),
  })
  .meta({ id: 'OwnershipTransfer' });

export type TransferView = z.infer<typeof transferView>;
