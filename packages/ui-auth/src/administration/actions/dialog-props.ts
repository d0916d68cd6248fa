import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';

/** Props of every dialog about one user. */
export interface UserDialogProps {
  /** User, who stays set during the closing animation. */
  user: AdminUser;
  /** The application keeps it, and changes it in `onOpenChange`. */
  open: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}
