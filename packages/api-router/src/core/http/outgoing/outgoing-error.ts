/**
 * Why a request to another server failed, in a sentence for whoever chose its URL. It tells nothing about networks
 * that only the service can see.
 */
export const outgoingFailures = {
  url: 'The URL has to begin with https:// and must not contain a user name or a password.',
  /** Also for names that are not found, so that nobody learns which names there are inside the network. */
  address: 'The host has no public IP address.',
  connection: 'The server could not be reached.',
  certificate: 'No secure connection to the server was possible. Its certificate may not be valid.',
  time: 'The server did not answer in time.',
  size: 'The answer of the server was too large.',
  redirect: 'The server answered with a redirect, which is not followed.',
  answer: 'The server did not answer as HTTP asks for.',
} as const;

export type OutgoingFailure = keyof typeof outgoingFailures;

/** A request that was not sent, or got no answer. Its message is for the log, its `failure` for everybody. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

/** Codes of errors of certificates, from OpenSSL and from Node. */
const certificates = /CERT|TLS|SSL|UNABLE_TO_/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const failureOf = (code: string): OutgoingFailure => {
  if (code.startsWith('HPE_')) return 'answer';
  return certificates.test(code) ? 'certificate' : 'connection';
};

/** Any error of a connection as an {@link OutgoingError}. */
export function toOutgoingError(error: unknown, url: URL): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const code = codeOf(error);
  return new OutgoingError(failureOf(code), `no answer from ${url.origin} ${code}`.trim(), error);
}
