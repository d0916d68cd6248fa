import type { AuthContext } from '#core/call/context.ts';
import { parseDevice } from '#core/http/device.ts';
import { toQuotable } from '#core/mail/quotable.ts';
import { applicationAllowedMail } from '#features/identity-provider/authorize/mails.ts';
import type { NewGrant } from '#features/identity-provider/authorize/new-grant.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';

/** Tells the person of an application that can do something sensitive, or goes on while they are away. */
export function tellOfApplication(ctx: AuthContext, { client, current, scopes }: NewGrant): void {
  const { scopes: own } = providerOptions.of(ctx);
  const matters = scopes.some((scope) => scope === 'offline_access' || own[scope]?.sensitive === true);
  if (client.skipConsent || !matters) return;
  const { user } = current;
  const { browser, system } = parseDevice(ctx.userAgent);
  sendSecurityNotice(ctx, applicationAllowedMail, {
    user: { id: user.id, email: user.email },
    data: {
      name: user.name,
      // An application that registered itself chose its name by itself.
      application: toQuotable(client.name) || client.id.slice(0, 64),
      organization: null,
      at: ctx.now,
      device: [browser, system].filter(Boolean).join(' · ') || null,
      ipAddress: ctx.ip,
    },
  });
}
