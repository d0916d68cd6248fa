import { addressFaults } from '#core/options/address-faults.ts';
import type { Rule } from '#core/options/fault.ts';
import type { KeysteadOptions } from '#core/options/options.ts';
import { secretFault } from '#core/options/secret.ts';
import { valueFaults } from '#core/options/value-faults.ts';
import { socialFaults } from '#features/social-sign-in/social-faults.ts';

const passwordLengthFault: Rule = ({ emailAndPassword = {} }) => {
  const { minPasswordLength: min = 8, maxPasswordLength: max = 128 } = emailAndPassword;
  return (
    !(min >= 1 && max >= min && max <= 4096) &&
    `emailAndPassword allows passwords of ${min} to ${max} characters, expected 1 ≤ minimum ≤ maximum ≤ 4096`
  );
};

const costFault: Rule = ({ emailAndPassword }) => {
  const { logN, r, p } = emailAndPassword?.password?.cost ?? { logN: 16, r: 8, p: 2 };
  const whole = [logN, r, p].every(Number.isInteger);
  // scrypt-kdf stops at 2 GiB, which is 128 · N · r.
  const fits =
    whole && logN >= 1 && logN <= 22 && r >= 1 && p >= 1 && p <= 64 && 128 * 2 ** logN * r < 2 ** 31;
  return (
    !fits &&
    `emailAndPassword.password.cost is logN ${logN}, r ${r}, p ${p}, expected a cost of at most 2 GiB, e.g. logN 16, r 8, p 2`
  );
};

const needsMail: Rule = ({ mailer, emailAndPassword: password, emailVerification: verification }) =>
  password?.enabled === true &&
  password.requireEmailVerification === true &&
  (verification?.sendVerificationEmail === false ||
    (!mailer && typeof verification?.sendVerificationEmail !== 'function')) &&
  'emailAndPassword.requireEmailVerification is on, but no mail can be sent: give a mailer or emailVerification.sendVerificationEmail';

const rules: readonly Rule[] = [
  ...addressFaults,
  secretFault,
  ...valueFaults,
  passwordLengthFault,
  costFault,
  needsMail,
];

/** What a rule says. Options of another kind than their types may make it fail, which is a fault of theirs as well. */
function ask(rule: Rule, options: KeysteadOptions): string | undefined {
  try {
    return rule(options) || undefined;
  } catch (error) {
    return `an option is of another kind than expected: ${error instanceof Error ? error.message : error}`;
  }
}

/** One sentence per fault of the options; empty when the service may start. */
export const findFaults = (options: KeysteadOptions): string[] => [
  ...new Set([
    ...rules.map((rule) => ask(rule, options)).filter((fault) => fault !== undefined),
    ...socialFaults(options),
  ]),
];
