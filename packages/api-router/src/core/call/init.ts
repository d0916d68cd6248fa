import { initTRPC } from '@trpc/server';
import type { AuthContext } from '#core/call/context.ts';
import type { Meta, ServerMeta } from '#core/call/meta.ts';
import type { ErrorShape } from '#core/errors/error-shape.ts';
import { toFailure } from '#core/errors/failure.ts';
import { toAuthError } from '#core/errors/serialize.ts';

export const t = initTRPC
  .context<AuthContext>()
  .meta<Meta>()
  .create({
    // Stack traces are never sent, in any environment.
    isDev: false,
    errorFormatter({ shape, error, type }): ErrorShape {
      const { status, reason, message, issues, retryAfter, data } = toFailure(
        toAuthError(error, type === 'query' ? 'query' : 'body'),
      );
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          path: shape.data.path,
          httpStatus: status,
          reason,
          issues,
          retryAfter,
          details: data,
        },
      };
    },
  });

export const router = t.router;

/** Begins procedures for calls from inside the process. Their type says so: types of clients leave them out. */
export const startOnServer = initTRPC.context<AuthContext>().meta<ServerMeta>().create().procedure;
