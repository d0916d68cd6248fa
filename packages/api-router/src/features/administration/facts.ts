import { defineEvent } from '#core/events/define-event.ts';

export const roleChanged = defineEvent('user.role-changed');
export const userBanned = defineEvent('user.banned', { texts: ['reason'] });
export const userUnbanned = defineEvent('user.unbanned');
/** An administrator starts or ends an impersonation. */
export const impersonationStarted = defineEvent('impersonation.started', { texts: ['reason'] });
export const impersonationStopped = defineEvent('impersonation.stopped');
/** The first of two administrators has requested it. */
export const resetApproved = defineEvent('two-factor.reset-approved', { texts: ['reason'] });
/** An administrator downloaded a list of users. */
export const usersExported = defineEvent('audit.users-exported');
