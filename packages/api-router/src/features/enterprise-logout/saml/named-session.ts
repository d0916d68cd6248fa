import type { SsoSession } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { openLogoutHint } from '#features/enterprise-connections/secrets.ts';
import { type NamedSession, namedSession } from '#features/enterprise-saml/logout/logout-messages.ts';

/** How the identity provider names a session; undefined if that was not kept. */
export async function findNamedSession(
  ctx: AuthContext,
  row: Pick<SsoSession, 'id' | 'logoutHint'>,
): Promise<NamedSession | undefined> {
  const hint = await openLogoutHint(ctx, row);
  return hint === undefined ? undefined : namedSession.safeParse(JSON.parse(hint)).data;
}
