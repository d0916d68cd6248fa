/** What a response must be to be believed. */
export interface ResponseExpectations {
  now: Date;
  /** Seconds that the clocks may differ by: 120 unless given, 300 at most. */
  clockSkew?: number;
  /** Entity id of the identity provider. */
  issuer: string;
  /** Our entity id. */
  audience: string;
  /** Our assertion consumer service, letter for letter. */
  acsUrl: string;
  /** Certificates of the identity provider, PEM or Base64. */
  certificates: readonly string[];
  /** ID of the open request that the browser's RelayState belongs to; null if there is none. */
  requestId: string | null;
  /** Whether a response that answers no request is taken. False unless given. */
  allowUnsolicited?: boolean;
  /** False: a signature of the response around the assertion is enough. True unless given. */
  wantAssertionsSigned?: boolean;
  /** True: a readable assertion is refused. False unless given. */
  wantAssertionsEncrypted?: boolean;
  /** Private keys, PEM, for encrypted assertions. None unless given. */
  decryptionKeys?: readonly string[];
  /** False unless given, as CBC lets others find out what is encrypted. */
  allowCbc?: boolean;
  /** False unless given: an expired certificate is a warning. */
  rejectExpiredCertificates?: boolean;
  /** The format that was asked for. Another one is a warning. */
  nameIdFormat?: string;
  /** Whether a name that changes at each sign-in is taken, because an attribute names the person. False unless given. */
  allowTransient?: boolean;
  /** Bytes of the form field: 256 KiB unless given. */
  maxResponseSize?: number;
}

const SKEW = 120;
const MAXIMUM_SKEW = 300;

export const skewOf = ({ clockSkew = SKEW }: { clockSkew?: number }): number =>
  Math.min(Math.max(clockSkew, 0), MAXIMUM_SKEW);
