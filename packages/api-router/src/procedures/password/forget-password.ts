import { z } from 'zod';
import { requestReset } from '#domain/password/request-reset.ts';
import { assertResetEnabled } from '#policies/password-reset.ts';
import { findTrustedUrl } from '#policies/trusted-url.ts';
import { publicProcedure } from '#trpc/procedures.ts';
import { statusView } from '#views/status.ts';
import { emailField } from '#views/user.ts';

export const forgetPassword = publicProcedure
  .meta({
    route: {
      path: '/forget-password',
      aliases: ['/request-password-reset'],
      summary: 'Mail a link to choose a new password',
      description:
        'The answer is the same whether the address is known or not. The link leads through `redirectTo`, by default `/reset-password` on the origin of the service, with `token` or `error` added to its query.',
      errors: ['RESET_PASSWORD_DISABLED'],
      tag: 'Password',
    },
  })
  .input(
    z.object({
      email: emailField,
      redirectTo: z.string().optional(),
    }),
  )
  .output(statusView.extend({ message: z.string() }))
  .mutation(({ ctx, input }) => {
    assertResetEnabled(ctx);
    const { options } = ctx;
    const page = findTrustedUrl(options, input.redirectTo) ?? `${options.base.origin}/reset-password`;
    requestReset(ctx, input.email, page);
    return {
      status: true as const,
      message: 'If this email exists in our system, check your email for the reset link',
    };
  });
