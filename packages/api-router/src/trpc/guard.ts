import { AuthError } from '#errors/auth-error.ts';
import { assertTrustedOrigin } from '#policies/origin.ts';
import { assertWithinRate } from '#policies/rate-limit.ts';
import { assertTrustedUrls } from '#policies/trusted-url.ts';
import { t } from '#trpc/init.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text that no database of ours can hold, or that reads differently to whoever comes after us. */
const forbiddenText = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** Every call passes here, on every transport: origin, rate, URLs that the caller supplies. */
export const guard = t.middleware(async ({ ctx, meta, path, getRawInput, next }) => {
  if (ctx.transport === 'server') return next();
  if (meta?.access === 'server') throw new AuthError('NOT_FOUND');
  const { route } = meta ?? {};
  if (route && ctx.options.disabledPaths.has(route.path)) throw new AuthError('NOT_FOUND');
  assertTrustedOrigin(ctx);
  const raw = await getRawInput();
  const input = isRecord(raw) ? raw : {};
  await assertWithinRate(ctx, route?.path ?? path, input);
  assertTrustedUrls(ctx, input);
  const source = ctx.incoming.method === 'GET' ? 'query' : 'body';
  if (Object.values(input).some(forbiddenText))
    throw new AuthError('VALIDATION_ERROR', { params: { source } });
  // The wire contract answers bad input before it asks who is calling; tRPC by itself would ask first.
  if (meta?.access !== 'public') for (const parse of ctx.inputs) await parse(raw);
  return next();
});
