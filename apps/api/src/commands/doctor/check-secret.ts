import { type Check, fails, ok } from './finding.ts';
import { findWeakness } from './secret-strength.ts';

const RANDOM = '`openssl rand -base64 33` prints one';

/** Whether the secrets look random. Nothing of them is shown, and no length either. */
export const checkSecret: Check = ({ start, hasNoSecret }) => {
  if (hasNoSecret)
    return fails(
      'AUTH_SECRET is not set: outside of production a first start makes one and keeps it.',
      `Set AUTH_SECRET to random characters; ${RANDOM}.`,
    );
  const secrets = [start.options.secret].flat().flatMap((one) => one.split(','));
  const [first] = secrets.flatMap((secret) => findWeakness(secret.trim()) ?? []);
  if (first !== undefined)
    return fails(
      `AUTH_SECRET (option \`secret\`) ${first}, so it may be guessed.`,
      `Put a random secret in front of it; ${RANDOM}, and "npx keystead secret rotate" brings everything under it.`,
    );
  return ok(
    secrets.length === 1
      ? 'AUTH_SECRET looks random.'
      : `AUTH_SECRET has ${secrets.length} secrets that look random; "npx keystead secret status" says which may go.`,
  );
};
