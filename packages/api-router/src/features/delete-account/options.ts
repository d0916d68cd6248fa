import type { ChangeEmailSender, LinkMailSender } from '#core/mail/mail-options.ts';
import { DAY } from '#core/options/durations.ts';
import type { UserView } from '#core/user/user-view.ts';

export interface UserOptions {
  changeEmail?: {
    /** Default false; the packaged server turns it on. */
    enabled?: boolean;
    /** Replaces the mail to the current address; `false` refuses the change of a verified address. */
    sendChangeEmailVerification?: ChangeEmailSender | false;
  };
  deleteUser?: {
    /** Default false; the packaged server turns it on. */
    enabled?: boolean;
    /** Replaces the mail with the link; `false` deletes at once after a password or freshness check. */
    sendDeleteAccountVerification?: LinkMailSender | false;
    /** Runs before anything is removed; refuses by throwing an AuthError. */
    beforeDelete?: (user: UserView) => Promise<void> | void;
    afterDelete?: (user: UserView) => Promise<void> | void;
    /** Seconds a deletion link works. Default 1 day. */
    deleteTokenExpiresIn?: number;
  };
}

export const resolveUser = (options: UserOptions = {}) => ({
  changeEmail: {
    enabled: options.changeEmail?.enabled ?? false,
    sendChangeEmailVerification: options.changeEmail?.sendChangeEmailVerification,
  },
  deleteUser: {
    enabled: options.deleteUser?.enabled ?? false,
    sendDeleteAccountVerification: options.deleteUser?.sendDeleteAccountVerification,
    beforeDelete: options.deleteUser?.beforeDelete,
    afterDelete: options.deleteUser?.afterDelete,
    deleteTokenExpiresIn: options.deleteUser?.deleteTokenExpiresIn ?? DAY,
  },
});
