import { describe, expect, test } from 'vitest';
import { fieldsOfEveryType, valuesOfEveryType } from '#testing/own-fields.ts';
import { toFieldLabel } from './field-label.ts';
import { isFieldText, readChangedFields, readNewFields, toFieldText } from './field-text.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const filled = {
  companyName: 'Analytical Engines',
  plan: 'pro',
  seats: '3',
  birthday: '1815-12-10',
  tags: 'math\r\npoetry',
  sizes: '1\n2.5',
  news: 'on',
};

describe('a form', () => {
  test('converts every value to its type', () => {
    expect(readNewFields(fieldsOfEveryType, formOf(filled))).toEqual({
      ...valuesOfEveryType,
      birthday: '1815-12-10',
    });
  });

  test('leaves out empty fields, so that they get their default', () => {
    const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, ' ']));

    expect(readNewFields(fieldsOfEveryType, formOf(empty))).toEqual({ news: false });
  });

  test('sends only changes, and null for emptied fields', () => {
    const changed = formOf({ ...filled, seats: '', tags: 'math' });
    changed.delete('news');

    expect(readChangedFields(fieldsOfEveryType, formOf(filled), valuesOfEveryType)).toEqual({});
    expect(readChangedFields(fieldsOfEveryType, changed, valuesOfEveryType)).toEqual({
      seats: null,
      tags: ['math'],
      news: false,
    });
    expect(readChangedFields(fieldsOfEveryType, formOf({}), {})).toEqual({});
  });

  test('refuses text as a number', () => {
    expect(isFieldText({ type: 'number' }, 'many')).toBe(false);
    expect(isFieldText({ type: 'number[]' }, '1\nmany')).toBe(false);
    expect(isFieldText({ type: 'number[]' }, '1\n-2.5\n')).toBe(true);
    expect(isFieldText({ type: 'string' }, 'many')).toBe(true);
  });
});

test.each([
  ['date', '1815-12-10T00:00:00.000Z', '1815-12-10'],
  ['string', null, ''],
  ['number', 0, '0'],
  ['boolean', true, 'on'],
] as const)('a %s of %j is shown as %j', (type, value, text) => {
  expect(toFieldText({ type }, value)).toBe(text);
});

test.each([
  ['company', 'Company'],
  ['companyName', 'Company name'],
  ['tax_number', 'Tax number'],
  ['address2Line', 'Address2 line'],
])('%s has the label %s', (name, label) => {
  expect(toFieldLabel(name)).toBe(label);
});
