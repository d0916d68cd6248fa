import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of links to set something up. */
export const setupLinkErrors = defineErrors({
  SETUP_LINK_NOT_FOUND: [404, 'There is no such link, or it has ended'],
  SETUP_LINK_NOT_FOR_THIS: [403, 'This link is for something else'],
  SETUP_LINK_LIMIT_REACHED: [403, 'The organization has too many open links'],
});

export const { SETUP_LINK_NOT_FOUND, SETUP_LINK_NOT_FOR_THIS, SETUP_LINK_LIMIT_REACHED } = setupLinkErrors;
