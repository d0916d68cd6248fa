import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { createBoundByOwner } from '#core/http/outgoing/names/bound-by-owner.ts';
import { askForTexts } from '#core/http/outgoing/names/name-servers.ts';
import { createSharing } from '#core/http/outgoing/names/sharing.ts';
import { until } from '#core/http/outgoing/until.ts';
import { domainOptions } from '#features/organization-domains/options.ts';

/** Milliseconds for the whole look-up with its turn, also with the operator's own resolver. */
const LONGEST = 5_000;

/** Asks the name servers of the system, for each name once at a time. */
const systemResolver = perService(() => {
  const share = createSharing<string[][]>();
  return (name: string) => share(name, () => askForTexts(name));
});

/** Error codes of the DNS for a record that does not exist. Any other failure says nothing about the record. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** `unknown`: the look-up failed, e.g. because a server did not answer. */
export type LookUp = 'found' | 'absent' | 'unknown';

/** Look-ups of each organization have a bound of their own. */
const bounds = perService(createBoundByOwner);

interface TxtRecord {
  organizationId: string;
  recordName: string;
  recordValue: string;
}

/** Looks for a TXT record with exactly this value; long ones have several parts (RFC 7208 section 3.3). */
export async function lookUpRecord(
  deps: AuthDeps,
  { organizationId, recordName: name, recordValue: value }: TxtRecord,
): Promise<LookUp> {
  const resolve = domainOptions.of(deps).resolver ?? systemResolver.of(deps);
  const signal = AbortSignal.timeout(LONGEST);
  try {
    const records = await bounds.of(deps)(organizationId, () => until(signal, resolve(name)), signal);
    return records.some((parts) => parts.join('').trim() === value) ? 'found' : 'absent';
  } catch (error) {
    if (absent.has(codeOf(error))) return 'absent';
    deps.logger.warn({ err: error, name }, 'the DNS did not say whether a record is there');
    return 'unknown';
  }
}
