/** Why a document about a client was not taken, in a word for the log and for pages of operators. */
export type DocumentFaultCode =
  | 'unreachable'
  | 'status'
  | 'media-type'
  | 'too-large'
  | 'not-json'
  | 'other-client-id'
  | 'no-name'
  | 'has-secret'
  | 'foreign-keys'
  | 'invalid'
  | 'busy';

export class DocumentFault extends Error {
  override name = 'DocumentFault';
  readonly code: DocumentFaultCode;

  constructor(code: DocumentFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
