import type { ImportFlags } from '../flags.ts';
import { UsageFault } from '../usage-fault.ts';
import type { Closed, SecretEvidence } from './secret-evidence.ts';

const isLeftOut = ({ part }: Closed, { skip, drop }: Pick<ImportFlags, 'skip' | 'drop'>): boolean =>
  skip.has(part) || (part === 'two-factor' && drop.has(part));

/** Throws if the secrets open nothing of a kind that is to be carried. */
export function assertOpens({ closed }: SecretEvidence, flags: Pick<ImportFlags, 'skip' | 'drop'>): void {
  const found = closed.find((one) => one.isSure && !isLeftOut(one, flags));
  if (found === undefined) return;
  const { what, part, count } = found;
  throw new UsageFault(
    `The source secret does not open the ${what} of this database (0 of ${count}). Is it the BETTER_AUTH_SECRET of the source? If they were made with a secret that is lost, --skip ${part} leaves them out.`,
  );
}
