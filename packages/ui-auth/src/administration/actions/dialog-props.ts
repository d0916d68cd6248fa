import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';

/** Props of every dialog about one user. */
export interface UserDialogProps {
  /** Stays while the dialog leaves. */
  user: AdminUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  localization?: Localization | undefined;
}
