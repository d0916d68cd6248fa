import { describe, expect, test } from 'vitest';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { MISSING_FIELD } from '#core/user/fields/errors.ts';
import { catalogue } from '#errors.ts';
import {
  otherwise,
  specifiedCodes,
  specifiedMessages,
  specifiedStatuses,
} from '#testing/specification/errors.ts';

const errors = Object.values(catalogue);

describe('section 8', () => {
  const codes = specifiedCodes.map(([code, status = catalogue[code].status]) => ({ code, status }));

  test.each(codes)('has the code $code with the status $status', ({ code, status }) => {
    expect(catalogue[code]).toMatchObject({ code, status });
  });

  test.each(specifiedMessages)('says "%s" to the letter', (message) => {
    expect(errors.map((error) => error.message)).toContain(message);
  });

  test.each(specifiedStatuses)('answers "%s" with %i', (message, status) => {
    const statuses = new Set(
      errors.filter((error) => error.message === message).map((error) => error.status),
    );

    expect([...statuses]).toEqual([status]);
  });

  test('is said in another way where decisions say so, and nowhere else', () => {
    const both = Object.keys(otherwise).filter((message) => specifiedMessages.includes(message));

    expect(both).toEqual([]);
    expect(MISSING_FIELD.message.replace('{field}', 'callbackURL')).toBe('callbackURL is required');
    expect(['body', 'query'].map((source) => VALIDATION_ERROR.message.replace('{source}', source))).toEqual([
      'Invalid body parameters',
      'Invalid query parameters',
    ]);
  });
});
