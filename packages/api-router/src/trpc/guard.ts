import { TRPCError } from '@trpc/server';
import type { AuthContext } from '#context.ts';
import { AuthError } from '#errors/auth-error.ts';
import { assertTrustedOrigin } from '#policies/origin.ts';
import { assertWithinRate } from '#policies/rate-limit.ts';
import { assertTrustedUrls } from '#policies/trusted-url.ts';
import type { Meta } from '#trpc/meta.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text that no database of ours can hold, or that reads differently to whoever comes after us. */
const forbiddenText = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** A call before anything of its own has run. */
export interface Call {
  ctx: AuthContext;
  meta: Meta | undefined;
  path: string;
  getRawInput: () => Promise<unknown>;
}

/** Every call passes here, on every transport: origin, rate, URLs that the caller supplies. */
export async function guard({ ctx, meta, path, getRawInput }: Call): Promise<void> {
  if (ctx.transport === 'server') return;
  if (meta?.access === 'server') throw new AuthError('NOT_FOUND');
  const { route } = meta ?? {};
  if (route && ctx.options.disabledPaths.has(route.path)) throw new AuthError('NOT_FOUND');
  assertTrustedOrigin(ctx);
  const raw = await getRawInput();
  const input = isRecord(raw) ? raw : {};
  await assertWithinRate(ctx, route?.path ?? path, input);
  assertTrustedUrls(ctx, input);
  const source = ctx.incoming.method === 'GET' ? 'query' : 'body';
  if (Object.values(input).some(forbiddenText)) {
    throw new AuthError('VALIDATION_ERROR', { params: { source } });
  }
  // The wire contract answers bad input before it asks who is calling; tRPC by itself would ask first.
  if (meta?.access !== 'public') assertInput(ctx, raw);
}

function assertInput({ inputs }: AuthContext, raw: unknown): void {
  try {
    for (const parse of inputs) parse(raw);
  } catch (cause) {
    // As tRPC reports it: what leaves a parser bare would count as a fault of ours.
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}
