import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of calls that answer with a file of rows. */
export const fileErrors = defineErrors({
  TOO_MANY_ROWS: [400, 'More than {max} rows match. Narrow them with a filter'],
});

export const { TOO_MANY_ROWS } = fileErrors;
