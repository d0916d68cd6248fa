import { TRPCError } from '@trpc/server';
import type { AuthContext } from '#core/call/context.ts';
import type { Meta } from '#core/call/meta.ts';
import { assertTrustedOrigin } from '#core/call/origin.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { assertTrustedUrls } from '#core/http/trusted-url.ts';
import { assertAccountRate, assertAddressRate } from '#core/limits/rate-limit.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text that no database of ours can hold as it is: NUL, and halves of characters. */
const forbiddenText = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());

/** A call before anything of its own has run. */
export interface Call {
  ctx: AuthContext;
  meta: Meta | undefined;
  path: string;
  getRawInput: () => Promise<unknown>;
}

/** Every path of a call on whatever transport, the canonical one first: switched off by one is switched off by all. */
const namesOf = (meta: Meta | undefined, path: string): [string, ...string[]] => [
  meta?.route?.path ?? path,
  ...(meta?.route?.aliases ?? []),
];

/** A path with the values of this call in it: an operator may have switched off one value of many. */
const fill = (path: string, input: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = input[name];
    return typeof value === 'string' ? value : whole;
  });

/** Every call passes here, on every transport: origin, rate, URLs that the caller supplies. */
export async function guard({ ctx, meta, path, getRawInput }: Call): Promise<void> {
  if (ctx.transport === 'server') return;
  if (meta?.access === 'server') throw new AuthError('NOT_FOUND');
  const { disabledPaths } = ctx.options;
  const names = namesOf(meta, path);
  if (names.some((name) => disabledPaths.has(name))) throw new AuthError('NOT_FOUND');
  // First of all, so that no request is refused for free.
  await assertAddressRate(ctx, names);
  if (!meta?.route?.crossSite) assertTrustedOrigin(ctx);
  const raw = await getRawInput();
  const input = isRecord(raw) ? raw : {};
  if (disabledPaths.size > 0 && names.some((name) => disabledPaths.has(fill(name, input))))
    throw new AuthError('NOT_FOUND');
  await assertAccountRate(ctx, names[0], input);
  assertTrustedUrls(ctx, input);
  if (ctx.inputs.length > 0 && Object.values(input).some(forbiddenText)) {
    const source = ctx.incoming.method === 'POST' ? 'body' : 'query';
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
