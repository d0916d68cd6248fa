/**
 * `task`: its reader asked for it, and it has the link or the code. `receipt`: something was done as they wanted.
 * `check`: something changed, and they should see whether it was them. `warning`: somebody else may be at work, or
 * something stops working.
 */
export type MailTone = 'task' | 'receipt' | 'check' | 'warning';
