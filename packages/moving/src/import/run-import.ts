import type { AnyKeystead } from '@keystead/api-router';
import {
  createImport,
  type Import,
  type ImportPart,
  type ImportSettings,
  type OrganizationGroup,
  type Person,
} from '@keystead/api-router/imports';
import type { Source } from './source.ts';

/** After each batch. */
export interface ImportProgress {
  done: number;
  refused: number;
  part: ImportPart;
  position: string | null;
}

export interface RunParts {
  service: Pick<AnyKeystead, 'deps'>;
  source: Source;
  settings: ImportSettings;
  /** People in one transaction. */
  batch: number;
  /** Rows that may be refused; 0 for any number. */
  maxErrors: number;
  /** True after a signal that asks to stop. */
  isStopped: () => boolean;
  onBatch: (progress: ImportProgress, work: Import) => void;
}

/** Groups of at most so many. */
async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[], void> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Organizations in one transaction: each has many rows. */
const GROUPS = 50;

/** Rows of a part of the source, batch by batch. */
interface Part<Item> {
  part: ImportPart;
  items: AsyncGenerator<Item, void>;
  size: number;
  write: (items: readonly Item[]) => Promise<void>;
}

async function importPart<Item extends { position: string }>(
  work: Import,
  parts: RunParts,
  { part, items, size, write }: Part<Item>,
): Promise<boolean> {
  const { maxErrors, isStopped, onBatch } = parts;
  for await (const batch of inBatches(items, size)) {
    if (isStopped()) return false;
    await write(batch);
    const { tables, refusals: refused } = work.counts;
    onBatch({ done: tables.user?.read ?? 0, refused, part, position: batch.at(-1)?.position ?? null }, work);
    if (maxErrors > 0 && refused >= maxErrors) return false;
  }
  return true;
}

/** Goes through the parts of a source, from where the import was halted. False: it was stopped. */
async function importAll(work: Import, parts: RunParts): Promise<boolean> {
  const { source, batch } = parts;
  work.knowClients((await source.clients?.()) ?? []);
  const { part: begun, position } = work.begun;
  if (begun === 'people') {
    const people = { part: 'people', items: source.people(position), size: batch } as const;
    if (!(await importPart<Person>(work, parts, { ...people, write: work.writePeople }))) return false;
    await work.enter('organizations');
  }
  if (begun !== 'rest') {
    const after = begun === 'organizations' ? position : null;
    const groups = { part: 'organizations', items: source.organizations(after), size: GROUPS } as const;
    if (!(await importPart<OrganizationGroup>(work, parts, { ...groups, write: work.writeOrganizations })))
      return false;
    await work.enter('rest');
  }
  await work.finish(await source.rest());
  return true;
}

export interface Outcome {
  work: Import;
  isFinished: boolean;
  /** Lines of the errors file, of this run and those before it that it went on with. */
  refused: number;
}

/** Imports a source, or what is left of it. False: it was stopped, and what is written is whole. */
export async function runImport(parts: RunParts): Promise<Outcome> {
  const work = await createImport(parts.service, parts.settings);
  try {
    const isFinished = await importAll(work, parts);
    return { work, isFinished, refused: work.counts.refusals };
  } finally {
    await work.close();
  }
}
