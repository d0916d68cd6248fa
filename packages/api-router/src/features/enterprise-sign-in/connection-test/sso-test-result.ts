import { SsoTest } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  SSO_TEST_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO,
} from '#features/enterprise-connections/errors.ts';
import { openOutcome } from '#features/enterprise-connections/secrets.ts';
import { noOutcome, outcomeView } from '#features/enterprise-sign-in/connection-test/test-outcome.ts';
import type { OrganizationObject } from '#features/organization-membership/member-procedure.ts';
import { type SetupCaller, setupObjectProcedure } from '#features/setup-links/setup-procedure.ts';

const testInput = z.object({ testId: z.string().max(64) });

/** A test that is not over. Its organization is the one of its connection. */
async function findTest(ctx: AuthContext, input: unknown): Promise<SsoTest | null> {
  const { testId: id } = testInput.safeParse(input).data ?? {};
  if (id === undefined) return null;
  const where = { id, expiresAt: { $gt: ctx.now } };
  return ctx.em().findOne(SsoTest, where, { populate: ['connection'] });
}

const testObject: OrganizationObject = {
  findOrganization: async (ctx, input) => (await findTest(ctx, input))?.connection.organizationId,
  missing: SSO_TEST_NOT_FOUND,
};

/** A test by a link is for that link alone, and one of a member for nobody with a link. */
const isOwn = ({ userId, setUpLinkId }: SsoTest, caller: SetupCaller): boolean =>
  caller.kind === 'set-up-link'
    ? setUpLinkId === caller.id
    : setUpLinkId === null && userId === caller.user.id;

export const testResult = setupObjectProcedure(['sso'], testObject, {
  permission: { sso: ['update'] },
  notMember: SSO_TEST_NOT_FOUND,
  denied: YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO,
})
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/sso/test-result',
      summary: 'See what came of a test',
      description:
        'For whoever began it, for 15 minutes. `waiting` until the browser has come back. `claims` are what the identity provider says of the person, `mapped` is what a sign-in would make of that.',
      tag: 'Single sign-on',
    },
  })
  .input(testInput)
  .output(outcomeView.extend({ status: z.enum(['waiting', 'passed', 'failed']) }))
  .query(async ({ ctx, input }) => {
    const test = await findTest(ctx, input);
    if (!test || !isOwn(test, ctx.caller)) throw new AuthError(SSO_TEST_NOT_FOUND);
    const outcome = outcomeView.safeParse(await openOutcome(ctx, test)).data ?? noOutcome;
    return { status: test.status, ...outcome };
  });
