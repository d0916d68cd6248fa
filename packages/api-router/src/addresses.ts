export { spellEmail, toShownEmail } from '#core/shown-email.ts';
