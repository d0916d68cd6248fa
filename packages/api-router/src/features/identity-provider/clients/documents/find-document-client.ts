import { OAuthClient } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { type Client, toClient } from '#features/identity-provider/clients/client.ts';
import { rulesOf } from '#features/identity-provider/clients/client-rules.ts';
import { braked } from '#features/identity-provider/clients/documents/brake.ts';
import { DocumentFault } from '#features/identity-provider/clients/documents/document-fault.ts';
import { findDocumentUrlFault } from '#features/identity-provider/clients/documents/document-url.ts';
import { fetchDocument } from '#features/identity-provider/clients/documents/fetch-document.ts';
import { findPinned } from '#features/identity-provider/clients/documents/pinned-documents.ts';
import {
  type ReadDocument,
  readDocument,
} from '#features/identity-provider/clients/documents/read-document.ts';
import { clientOptions } from '#features/identity-provider/clients/options.ts';

/** A copy that could not be fetched anew is used no longer than this. */
const LONGEST_USE = DAY;

/** Seconds until a copy is looked for again that stands in for a document. */
const PINNED_FOR = 5 * MINUTE;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

interface Taken extends ReadDocument {
  freshFor: number;
}

async function readNow(unit: Unit, id: string): Promise<Taken> {
  const { document, freshFor } = await braked(unit, id, () => fetchDocument(unit, id));
  return { ...readDocument(id, document, rulesOf(unit, 'document')), freshFor };
}

/** The copy of the operator's list in place of a document that cannot be had. */
function findCopy(unit: Unit, id: string): Taken | undefined {
  const pinned = findPinned(id, clientOptions.of(unit).pinnedDocuments);
  return pinned && { ...readDocument(id, pinned.document, rulesOf(unit, 'document')), freshFor: PINNED_FOR };
}

const isBraked = (error: unknown): boolean =>
  error instanceof AuthError && error.definition === TOO_MANY_REQUESTS;

/** `isKept`: there is a row that serves meanwhile. */
async function read(unit: Unit, id: string, isKept: boolean): Promise<Taken | undefined> {
  try {
    return await readNow(unit, id);
  } catch (error) {
    if (isBraked(error)) {
      const copy = findCopy(unit, id);
      // Whoever asks too often does not shut the client out for all the others.
      if (copy || isKept) return copy;
    }
    if (!(error instanceof DocumentFault)) throw error;
    const { code, message } = error;
    unit.deps.logger.warn({ clientId: id, code, reason: message }, 'the document of a client was not taken');
    return findCopy(unit, id);
  }
}

/** Keeps what a document says. Of two requests that read it at once, the later one counts. */
const keep = (unit: Unit, id: string, { settings, hash, freshFor }: Taken): Promise<unknown> =>
  count(unit, (em) =>
    em.upsert(
      OAuthClient,
      {
        ...settings,
        id,
        source: 'document',
        documentFreshUntil: after(unit.now, freshFor),
        documentFetchedAt: unit.now,
        documentHash: hash,
        createdAt: unit.now,
        updatedAt: unit.now,
      },
      {
        onConflictFields: ['id'],
        onConflictAction: 'merge',
        onConflictExcludeFields: ['id', 'source', 'createdAt'],
      },
    ),
  );

const isFresh = (row: OAuthClient | null, now: Date): boolean =>
  row?.documentFreshUntil != null && row.documentFreshUntil > now;

const isUsable = (row: OAuthClient | null, now: Date): boolean =>
  row?.documentFetchedAt != null && after(row.documentFetchedAt, LONGEST_USE) > now;

const findRow = (unit: Unit, id: string): Promise<OAuthClient | null> =>
  unit.em().findOne(OAuthClient, { id, source: 'document' }, { disableIdentityMap: true });

/**
 * The client that a document describes: from its row while that is fresh, else fetched. A document that cannot be had is
 * used for a day at most after it was fetched, and a fault is never remembered. Undefined: there is no such client.
 */
export async function findDocumentClient(unit: Unit, id: string): Promise<Client | undefined> {
  const { allowedClientHosts: allowedHosts, allowLoopbackDocuments: allowLoopback } = clientOptions.of(unit);
  if (findDocumentUrlFault(id, { allowedHosts, allowLoopback }) !== undefined) return undefined;
  const row = await findRow(unit, id);
  if (row && isFresh(row, unit.now)) return toClient(unit, row);
  const usable = row && isUsable(row, unit.now) ? row : undefined;
  const taken = await read(unit, id, usable !== undefined);
  if (!taken) return usable && toClient(unit, usable);
  await keep(unit, id, taken);
  const kept = await findRow(unit, id);
  return kept ? toClient(unit, kept) : undefined;
}
