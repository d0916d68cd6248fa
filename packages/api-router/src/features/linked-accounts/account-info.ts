import { z } from 'zod';
import { sessionProcedure } from '#core/session/procedures.ts';
import { findOwnAccount, ownAccountRefusals } from '#features/linked-accounts/find-own.ts';
import { readProfile } from '#features/linked-accounts/read-profile.ts';
import { freshTokenRefusals } from '#features/linked-accounts/refresh.ts';
import { FAILED_TO_GET_USER_INFO, PROVIDER_NOT_FOUND } from '#features/social-sign-in/errors.ts';
import { hasProviders } from '#features/social-sign-in/flow/registry.ts';
import { accountChoice } from '#features/social-sign-in/social-view.ts';

export const accountInfo = sessionProcedure
  .meta({
    route: {
      path: '/account-info',
      methods: ['GET', 'POST'],
      summary: 'Get the current profile of an account at a social provider',
      description: '`user` has the fields of this service. `data` is the answer of the provider, unchanged.',
      errors: [...ownAccountRefusals, ...freshTokenRefusals, FAILED_TO_GET_USER_INFO],
      isOn: hasProviders,
      offAnswer: PROVIDER_NOT_FOUND,
      tag: 'Account',
    },
  })
  .input(accountChoice)
  .output(
    z.object({
      user: z.object({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        image: z.string().nullable(),
        emailVerified: z.boolean(),
      }),
      data: z.unknown(),
      account: z.object({ id: z.string(), providerId: z.string(), accountId: z.string() }),
    }),
  )
  .query(async ({ ctx, input }) => {
    const own = await findOwnAccount(ctx, ctx.current.user.id, input);
    const { user, data } = await readProfile(ctx, own);
    const { accountId: id, emailVerified, ...person } = user;
    const { account } = own;
    return {
      user: { id, ...person, emailVerified: emailVerified === true },
      data,
      account: { id: account.id, providerId: account.providerId, accountId: account.accountId },
    };
  });
