import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { parseDevice } from '#core/http/device.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import type { PasskeyChangeData } from '#features/passkeys/mails.ts';
import { type SecureLink, sendSecurityNotice } from '#features/security-notices/security-notice.ts';

/** Tells the owner of a change of a passkey. */
export function tellOfPasskey(
  unit: Unit,
  mail: MailDefinition<PasskeyChangeData & SecureLink>,
  { user, passkey }: { user: User; passkey: string },
): void {
  const { browser, system } = parseDevice(unit.userAgent);
  const device = [browser, system].filter(Boolean).join(' · ') || null;
  const data = { name: user.name, passkey, at: unit.now, device, ipAddress: unit.ip };
  sendSecurityNotice(unit, mail, { user, data });
}
