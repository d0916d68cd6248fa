import type { AuthDeps } from '#core/call/deps.ts';

/** By a function of the operator, or by the mailer if there is one. `false` switches it off. */
export const canSend = ({ mailer }: AuthDeps, replacement: unknown): boolean =>
  replacement !== false && (typeof replacement === 'function' || mailer !== undefined);
