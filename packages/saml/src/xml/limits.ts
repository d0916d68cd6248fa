/** How much is read of a document. Sizes are bytes. */
export interface DocumentLimits {
  size: number;
}

const KIBIBYTE = 1024;

export const documentLimits = {
  /** As it is sent, in Base64. */
  response: { size: 256 * KIBIBYTE },
  /** As it is sent, in Base64. */
  request: { size: 100 * KIBIBYTE },
  metadata: { size: 512 * KIBIBYTE },
} as const satisfies Record<string, DocumentLimits>;

export const MAXIMUM_DEPTH = 64;
export const MAXIMUM_NODES = 5000;
/** What a compressed message may become. */
export const MAXIMUM_INFLATED = 1024 * KIBIBYTE;
