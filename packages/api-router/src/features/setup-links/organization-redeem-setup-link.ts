import { type Orm, SetUpLink, SetUpOpening } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { setSignedCookie } from '#core/http/own-cookie.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import { SETUP_LINK_NOT_FOUND } from '#features/setup-links/errors.ts';
import {
  MOST_OPENINGS,
  OPENING_LIFETIME,
  setUpCookie,
  setupLinkOpened,
  setupLinkOpenings,
} from '#features/setup-links/facts.ts';
import { findByToken } from '#features/setup-links/find-link.ts';
import { hasSetupLinks } from '#features/setup-links/purposes.ts';
import { openedLinkView, toOpenedLinkView } from '#features/setup-links/setup-link-view.ts';

/** Ends those that were opened first, until there is room for one more. */
async function makeRoom(unit: Unit, em: Orm['em'], link: string): Promise<void> {
  await em.nativeDelete(SetUpOpening, { link, expiresAt: { $lte: unit.now } });
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const options = { orderBy, offset: MOST_OPENINGS - 1, limit: MOST_OPENINGS, disableIdentityMap: true };
  const old = await em.find(SetUpOpening, { link }, options);
  await em.nativeDelete(SetUpOpening, { id: { $in: old.map(({ id }) => id) } });
}

export const redeemSetupLink = publicProcedure
  .meta({
    route: {
      path: '/organization/redeem-setup-link',
      summary: 'Open a set-up link in a browser',
      description:
        'Exchanges the token behind `#` for a cookie of 12 hours, by which the calls can be made that the link is for: with the header `keystead-caller: set-up-link`. It signs nobody in, and no other call takes the cookie.',
      errors: [SETUP_LINK_NOT_FOUND, ORGANIZATION_NOT_FOUND],
      limit: setupLinkOpenings,
      callers: ['nobody'],
      isOn: hasSetupLinks,
      changes: ['organization.getSetupLink'],
      tag: 'Set-up links',
    },
  })
  .input(z.object({ token: z.string().min(1).max(64) }))
  .output(openedLinkView)
  .mutation(async ({ ctx, input: { token } }) => {
    const found = await findByToken(ctx, token);
    if (!found) throw new AuthError(SETUP_LINK_NOT_FOUND);
    const { id: link, organizationId, expiresAt: end } = found.link;
    const value = ctx.deps.random(32, 'letters');
    const lifetime = Math.min(OPENING_LIFETIME, Math.floor((end.getTime() - ctx.now.getTime()) / 1000));
    await inOrganization(ctx, organizationId, async ({ unit, em }) => {
      // Somebody may have revoked it since it was read.
      const changed = await em.nativeUpdate(SetUpLink, { id: link }, { lastUsedAt: unit.now });
      if (changed === 0) throw new AuthError(SETUP_LINK_NOT_FOUND);
      await makeRoom(unit, em, link);
      await em.insert(SetUpOpening, {
        id: unit.deps.random(32, 'letters'),
        link,
        cookieHash: hashToken(value),
        expiresAt: new Date(unit.now.getTime() + lifetime * 1000),
        createdAt: unit.now,
        updatedAt: unit.now,
      });
      record(unit, setupLinkOpened, {
        organizationId,
        targetType: 'set-up-link',
        targetId: link,
        data: { by: { kind: 'set-up-link', id: link } },
      });
    });
    setSignedCookie(ctx, setUpCookie, { value, maxAge: lifetime, isOther: true });
    return toOpenedLinkView(found.link, found.maker.organization);
  });
