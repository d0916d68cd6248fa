import { z } from 'zod';
import { statusView } from '#core/call/status-view.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { mailsToOneAccount } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { emailField } from '#core/user/user-view.ts';
import { requestReset, resetPageOf } from '#features/password-reset/request-reset.ts';

export const forgetPassword = publicProcedure
  .meta({
    route: {
      path: '/forget-password',
      aliases: ['/request-password-reset'],
      summary: 'Mail a link for choosing a new password',
      description:
        'The answer is the same whether the address is known or not. The link leads through `redirectTo`, by default `/reset-password` on the origin of the service, with `token` or `error` set in its query.',
      limit: mailsToOneAccount('email'),
      changes: [],
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
    const page = findTrustedUrl(ctx, input.redirectTo) ?? resetPageOf(ctx);
    requestReset(ctx, input.email, page);
    return {
      status: true as const,
      message: 'If this email exists in our system, check your email for the reset link',
    };
  });
