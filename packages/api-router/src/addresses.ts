export { toShownEmail } from '#core/shown-email.ts';
