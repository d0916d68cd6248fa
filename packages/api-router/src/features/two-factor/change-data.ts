import { ada } from '#core/mail/define-mail.ts';
import type { SecureLink } from '#features/security-notices/security-notice.ts';

/** For the notice of a change of second factors. */
export interface ChangeData {
  name: string;
  at: Date;
  device: string | null;
  ipAddress: string | null;
}

/** For previews. */
export const sampleChange: ChangeData & SecureLink = {
  name: ada.name,
  at: ada.at,
  device: ada.device,
  ipAddress: ada.ipAddress,
  ...ada.secureLink,
};
