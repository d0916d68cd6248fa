import { withStorage } from './with-storage.ts';

/** What the users of this browser have chosen last, by user. */
export const RECENT_CHOICES = 'ua-recent';

export const forgetRecentChoices = (): unknown =>
  withStorage((storage) => storage.removeItem(RECENT_CHOICES));
