import { z } from 'zod';

/** An owner hands the organization over to another member. */
export const transferView = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    fromUserId: z.string(),
    toUserId: z.string(),
    toMemberId: z.string(),
    /** Role of the giver afterwards; null: the giver leaves. */
    keepRole: z.string().nullable(),
    status: z.enum(['pending', 'accepted', 'rejected', 'canceled']),
    createdAt: z.date(),
    expiresAt: z.date(),
  })
  .meta({ id: 'OwnershipTransfer' });

export type TransferView = z.infer<typeof transferView>;
