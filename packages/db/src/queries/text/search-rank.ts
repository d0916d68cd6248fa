import { type Condition, inPattern } from '#queries/text/text-conditions.ts';

interface Ranked {
  /** Column of the name. */
  name: string;
  /** Column of the e-mail address, where there is one. */
  email?: string;
  text: string;
}

/**
 * How well a row meets a search, as a number, the best first: the start of the name, the start of a word in it, the start
 * of the address, anything else.
 */
export function toRank({ name, email, text }: Ranked): Condition {
  const start = `${inPattern(text)}%`;
  const word = `% ${inPattern(text.replaceAll('-', ' '))}%`;
  const steps = [
    { sql: `lower(${name}) like lower(?) escape '!'`, value: start },
    { sql: `replace(lower(${name}), '-', ' ') like lower(?) escape '!'`, value: word },
    ...(email === undefined ? [] : [{ sql: `${email} like lower(?) escape '!'`, value: start }]),
  ];
  return {
    sql: `case ${steps.map(({ sql }, at) => `when ${sql} then ${at}`).join(' ')} else ${steps.length} end`,
    values: steps.map(({ value }) => value),
  };
}

/** Pattern for a part of an address. What is behind the `@` is looked at only if the text has one. */
export const inAddress = (text: string): string =>
  text.includes('@') ? `%${inPattern(text)}%` : `%${inPattern(text)}%@%`;
