import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';

/** Props of every dialog about one user. */
export interface UserDialogProps {
  /** User, who stays set during the closing animation. */
  user: AdminUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  localization?: Localization | undefined;
}
