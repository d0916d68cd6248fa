import type { SsoConnection } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import { MINUTE } from '#core/options/durations.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { agentDenied } from '#features/identity-provider/vouched-agents/facts.ts';

/** Writes a refusal down for the organization, whose identity provider has signed. A flood fills the log no faster. */
export async function tellOrganization(
  ctx: AuthContext,
  { connection, client }: { connection: SsoConnection; client: Client },
  fault: string,
): Promise<void> {
  const { id, providerId, organizationId } = connection;
  const name = toCounterName(ctx, JSON.stringify([id, client.id, fault]));
  const { count } = await ctx.deps.counter.count(`refused-agents|${name}`, MINUTE, ctx.now);
  if (count > 1) return;
  await detached(ctx, async (unit) => {
    record(unit, agentDenied, {
      organizationId,
      targetType: 'sso-connection',
      targetId: id,
      data: { providerId, clientId: client.id, fault },
    });
  });
}
