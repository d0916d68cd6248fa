import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { parseDevice } from '#core/http/device.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { PasskeyChangeData } from '#features/passkeys/mails.ts';

/** Tells the owner of a change of a passkey. */
export function tellOfPasskey(
  unit: Unit,
  mail: MailDefinition<PasskeyChangeData>,
  { user: { id: userId, email: to, name }, passkey }: { user: User; passkey: string },
): void {
  const { browser, system } = parseDevice(unit.userAgent);
  const device = [browser, system].filter(Boolean).join(' · ') || null;
  const accountUrl = `${serviceOptions.of(unit).base.origin}/account/security`;
  const data = { name, passkey, at: unit.now, device, ipAddress: unit.ip, accountUrl };
  sendNotice(unit, mail, { to, userId, data });
}
