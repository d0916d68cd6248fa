import { isStorable } from '#core/http/storable-text.ts';

/**
 * UTF-16 units of metadata as JSON. Lists answer metadata of many, so it is bounded by itself and not only by its
 * request.
 */
const METADATA_LIMIT = 20_000;

/** An application's own values beside something of the service: an object, whatever is in it. */
export type Metadata = Record<string, unknown>;

export const isMetadata = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Small enough, and of texts that databases store. */
export const isStorableMetadata = (metadata: Metadata): boolean =>
  isStorable(metadata) && JSON.stringify(metadata).length <= METADATA_LIMIT;
