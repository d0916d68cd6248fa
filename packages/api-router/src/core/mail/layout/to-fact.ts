interface Fact {
  label: string;
  value: string;
}

/** A fact in one line: `Device: Firefox`, or `Passkey: Bitwarden (added …)` if the label has a colon of its own. */
export const toFact = ({ label, value }: Fact): string =>
  /[:\uff1a]/.test(label) ? `${label} (${value})` : `${label}: ${value}`;
