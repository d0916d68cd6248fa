import { SetUpLink } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { mailsOfOneSession } from '#core/limits/limits.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { emailField } from '#core/user/user-view.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { freshMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { SETUP_LINK_LIMIT_REACHED } from '#features/setup-links/errors.ts';
import { LINK_LIFETIME, MOST_LINKS, setupLinkCreated } from '#features/setup-links/facts.ts';
import { setupLinkMail } from '#features/setup-links/mails.ts';
import { toSetupUrl } from '#features/setup-links/options.ts';
import {
  hasSetupLinks,
  mayStandBehind,
  offeredPurposes,
  type SetupPurpose,
  setupPurposes,
  toPurposeText,
} from '#features/setup-links/purposes.ts';
import { purposesView } from '#features/setup-links/setup-link-view.ts';

const denied = YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION;

function assertOffered({ deps }: AuthContext, purposes: readonly SetupPurpose[]): void {
  const offered = offeredPurposes(deps);
  const wrong = purposes.find((purpose) => !offered.includes(purpose));
  if (wrong === undefined) return;
  const issues = [{ path: 'for', message: `This service does not have ${wrong}` }];
  throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues });
}

export const createSetupLink = freshMemberProcedure({
  permission: { sso: ['create'] },
  ownersAlways: true,
  denied,
  changes: true,
})
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/create-setup-link',
      summary: 'Make a link by which somebody without an account sets something up',
      description:
        '`for` names what: `domains`, `sso`, `scim`, or several of them. Whoever has the `url` may set that up for this one organization, and nothing else, for 7 days or `expiresIn` seconds. With `email` the link is mailed. The token is in no other answer.',
      errors: [SETUP_LINK_LIMIT_REACHED],
      limit: mailsOfOneSession,
      callers: ['session'],
      isOn: hasSetupLinks,
      changes: ['organization.listSetupLinks'],
      tag: 'Set-up links',
    },
  })
  .input(
    z.object({
      ...organizationFields,
      for: z.array(z.enum(setupPurposes)).min(1).max(10),
      email: emailField.optional(),
      /** Seconds. */
      expiresIn: z.int().min(LINK_LIFETIME.shortest).max(LINK_LIFETIME.longest).optional(),
    }),
  )
  .output(z.object({ id: z.string(), url: z.string(), expiresAt: z.date(), for: purposesView }))
  .mutation(async ({ ctx, input }) => {
    const { expiresIn = LINK_LIFETIME.usual } = input;
    const purposes = setupPurposes.filter((purpose) => input.for.includes(purpose));
    assertOffered(ctx, purposes);
    const email = input.email === undefined ? null : normalizeEmail(input.email);
    const token = ctx.deps.random(32, 'letters');
    const id = ctx.deps.random(32, 'letters');
    const expiresAt = new Date(ctx.now.getTime() + expiresIn * 1000);
    await ctx.inOrganization(async ({ unit, em, organization }, { member, roles }) => {
      if (!mayStandBehind(unit, { ...ctx.membership, member, roles }, purposes)) throw new AuthError(denied);
      const open = { organization: organization.id, expiresAt: { $gt: unit.now } };
      if ((await em.count(SetUpLink, open)) >= MOST_LINKS) throw new AuthError(SETUP_LINK_LIMIT_REACHED);
      await em.insert(SetUpLink, {
        id,
        organization: organization.id,
        member: member.id,
        tokenHash: hashToken(token),
        purposes: toPurposeText(purposes),
        email,
        expiresAt,
        lastUsedAt: null,
        createdAt: unit.now,
        updatedAt: unit.now,
      });
      record(unit, setupLinkCreated, {
        organizationId: organization.id,
        targetType: 'set-up-link',
        targetId: id,
        data: { for: purposes, expiresAt: expiresAt.toISOString(), mailed: email !== null },
      });
    });
    const url = toSetupUrl(ctx, token);
    if (email !== null)
      sendMail(ctx, setupLinkMail, {
        to: email,
        data: { maker: ctx.caller.user.name, organization: ctx.membership.organization.name, url, expiresIn },
      });
    return { id, url, expiresAt, for: purposes };
  });
