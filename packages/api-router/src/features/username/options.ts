import { z } from 'zod';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, callback, flag, seconds, texts, wholeNumber } from '#core/options/kinds.ts';

/** Longest username that may be allowed. */
const LIMIT = 256;

const length = wholeNumber(1).max(LIMIT, `a whole number from 1 to ${LIMIT}`);

/** Usernames, in addition to the e-mail address that every user has. */
export const usernameOptions = defineOptions(
  'username',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether users may have a username. On when the section is there; `false` is off.',
    }),
    minUsernameLength: length.default(3).meta({ description: 'Fewest characters of a username.' }),
    maxUsernameLength: length.default(30).meta({ description: 'Most characters of a username.' }),
    usernameValidator: callback<(username: string) => Awaitable<boolean>>().optional().meta({
      description:
        'Another rule for new usernames, asked after the built-in ones. It gets the username as it was typed; `false` refuses it.',
    }),
    immutableUsername: flag
      .default(false)
      .meta({ description: 'Whether a username can no longer be changed or removed once a user has it.' }),
    reservedUsernames: texts.default([]).meta({
      description: 'Usernames that nobody gets, in upper or lower case. They count as taken.',
    }),
    releaseAfter: seconds.default(0).meta({
      description:
        'Seconds that a username is closed to others after its user gave it up, or was deleted. 0: it is free at once.',
    }),
  }),
  {
    whenAbsent: 'off',
    resolve: (parsed) => ({
      ...parsed,
      reserved: new Set(parsed.reservedUsernames.map((name) => name.toLowerCase())),
    }),
  },
);

export const usernameLengthRule: OptionRule = (carrier) => {
  const { minUsernameLength: min, maxUsernameLength: max } = usernameOptions.of(carrier);
  return (
    max < min &&
    `username allows usernames of ${min} to ${max} characters, expected a minimum that is not above the maximum`
  );
};
