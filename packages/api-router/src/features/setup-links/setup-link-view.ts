import type { SetUpLink } from '@keystead/db';
import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { readPurposes, setupPurposes } from '#features/setup-links/purposes.ts';

export const purposesView = listOf(z.enum(setupPurposes), setupPurposes.length);

/** A link as those see it who may make one. It never has the token. */
export const setupLinkView = z
  .object({
    id: z.string(),
    for: purposesView,
    /** Whom it was mailed to. */
    email: z.string().nullable(),
    /** The member who made it. It works while they may make such a link. */
    createdBy: z.object({ userId: z.string(), name: z.string() }),
    createdAt: z.date(),
    expiresAt: z.date(),
    lastUsedAt: z.date().nullable(),
  })
  .meta({ id: 'SetupLink' });

export function toSetupLinkView(link: SetUpLink): z.infer<typeof setupLinkView> {
  const { id, email, createdAt, expiresAt, lastUsedAt, purposes, member } = link;
  const { user } = member;
  return {
    id,
    for: readPurposes(purposes),
    email,
    createdBy: { userId: user.id, name: user.name },
    createdAt,
    expiresAt,
    lastUsedAt,
  };
}

/** A link as whoever has opened it sees it. */
export const openedLinkView = z
  .object({
    organization: z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      logo: z.string().nullable(),
    }),
    for: purposesView,
    /** The member who made it: whom to ask. */
    createdBy: z.object({ name: z.string() }),
    expiresAt: z.date(),
  })
  .meta({ id: 'OpenedSetupLink' });

export const toOpenedLinkView = (
  { purposes, expiresAt, member }: SetUpLink,
  { id, name, slug, logo }: { id: string; name: string; slug: string; logo?: string | null },
): z.infer<typeof openedLinkView> => ({
  organization: { id, name, slug, logo: logo ?? null },
  for: readPurposes(purposes),
  createdBy: { name: member.user.name },
  expiresAt,
});
