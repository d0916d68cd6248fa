import { DeviceCode } from '@keystead/db';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { readHeader } from '#core/http/incoming.ts';
import { isTrustedOrigin } from '#core/http/trusted-url.ts';

/** A page of another site, or a program that loads pages ahead, has nobody in front of it who looks. */
function isLookedAt(ctx: AuthContext): boolean {
  const { headers, method } = ctx.incoming;
  if (ctx.transport === 'server') return true;
  if (method === 'HEAD' || readHeader(headers, 'sec-purpose')?.includes('prefetch')) return false;
  const origin = readHeader(headers, 'origin');
  return origin === undefined
    ? readHeader(headers, 'sec-fetch-site') !== 'cross-site'
    : isTrustedOrigin(ctx, origin);
}

/** Somebody else who acts as the person owns nothing in their name. */
const isInPerson = ({ session }: CurrentSession): boolean => session.impersonatedBy === null;

/** The device, as the person may see it who looks at it: the first one owns it from then on. */
export async function claim(
  ctx: AuthContext,
  current: CurrentSession | null,
  row: DeviceCode,
): Promise<{ row: DeviceCode; isOwner: boolean }> {
  if (!current || !isInPerson(current)) return { row, isOwner: false };
  if (row.userId !== null) return { row, isOwner: row.userId === current.user.id };
  if (row.status !== 'pending' || !isLookedAt(ctx)) return { row, isOwner: false };
  const free = { id: row.id, user: null, status: 'pending' as const };
  const owned = { user: current.user.id };
  const isOwner = (await count(ctx, (em) => em.nativeUpdate(DeviceCode, free, owned))) === 1;
  return { row, isOwner };
}
