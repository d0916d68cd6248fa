import { Organization, type Orm } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { parseDevice } from '#core/http/device.ts';
import { toQuotable } from '#core/mail/quotable.ts';
import { applicationAllowedMail } from '#features/identity-provider/authorize/mails.ts';
import type { NewGrant } from '#features/identity-provider/authorize/new-grant.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';

/**
 * Tells the person of an application that from now on can do something sensitive, or goes on while they are away. What
 * it could do `before`, they know.
 */
export async function tellOfApplication(
  { ctx, em }: { ctx: AuthContext; em: Orm['em'] },
  { client, current, scopes, organizationId }: NewGrant,
  before: readonly string[],
): Promise<void> {
  const { scopes: own } = providerOptions.of(ctx);
  const matters = scopes.some(
    (scope) => !before.includes(scope) && (scope === 'offline_access' || own[scope]?.sensitive === true),
  );
  if (client.skipConsent || !matters) return;
  const { user } = current;
  const { browser, system } = parseDevice(ctx.userAgent);
  const organization =
    organizationId === null ? null : await em.findOne(Organization, { id: organizationId }, asStored);
  sendSecurityNotice(ctx, applicationAllowedMail, {
    user: { id: user.id, email: user.email },
    data: {
      name: user.name,
      // An application that registered itself chose its name by itself.
      application: toQuotable(client.name) || client.id.slice(0, 64),
      organization: organization && toQuotable(organization.name),
      at: ctx.now,
      device: [browser, system].filter(Boolean).join(' · ') || null,
      ipAddress: ctx.ip,
    },
  });
}
