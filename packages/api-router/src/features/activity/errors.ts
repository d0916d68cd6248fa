import { defineErrors } from '#core/errors/define-errors.ts';

export const activityErrors = defineErrors({
  YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS: [403, 'You are not allowed to list events'],
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS: [403, 'You are not allowed to export events'],
});

export const { YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS, YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS } = activityErrors;
