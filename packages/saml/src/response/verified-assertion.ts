/** What an identity provider says, after everything was checked. */
export interface SamlAssertion {
  /** To be reserved until `replayUntil`: a second one with this ID is a replay. */
  id: string;
  issuer: string;
  nameId: string;
  /** `unspecified` if the assertion has none. */
  nameIdFormat: string;
  /** Who gave the name, and for whom: two names are of one person only if these are equal too. */
  nameQualifiers: { nameQualifier: string | null; spNameQualifier: string | null };
  sessionIndex: string | null;
  sessionNotOnOrAfter: Date | null;
  authnInstant: Date;
  authnContextClassRef: string | null;
  /** Values by the `Name` of the attribute. */
  attributes: ReadonlyMap<string, readonly string[]>;
  /** `FriendlyName` by `Name`, of those attributes that have one. */
  friendlyNames: ReadonlyMap<string, string>;
  /** The request that was answered; null if nobody asked. */
  inResponseTo: string | null;
  issuedAt: Date;
  /** The earliest end of all that the assertion names. */
  notOnOrAfter: Date;
  /** `notOnOrAfter` and the skew of the clocks. */
  replayUntil: Date;
  /** SHA-256 of the certificate whose key signed. */
  certificateFingerprint: string;
  isEncrypted: boolean;
  /** What was read, without its signature: to be shown in a test of the connection. */
  xml: string;
}

export type SamlWarningReason =
  | 'attribute_structured'
  | 'attribute_encrypted'
  | 'certificate_expired'
  | 'certificate_expiring'
  | 'nameid_format';

/** What works, and should be repaired. */
export interface SamlWarning {
  reason: SamlWarningReason;
  expected?: string;
  received?: string;
}
