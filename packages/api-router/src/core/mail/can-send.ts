import type { AuthDeps } from '#core/call/deps.ts';

/** Whether a mail goes out: the operator's own way, or ours when a mailer is there; `false` switches it off. */
export const canSend = ({ mailer }: AuthDeps, replacement: unknown): boolean =>
  replacement !== false && (typeof replacement === 'function' || mailer !== undefined);
