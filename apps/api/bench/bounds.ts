/** A measured figure and its limit. */
export interface Finding {
  name: string;
  value: number;
  unit: string;
  bound: { atLeast: number } | { atMost: number };
  note?: string;
}

const keeps = ({ value, bound }: Finding): boolean =>
  'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;

const toBoundText = ({ bound }: Finding): string =>
  'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;

/** Prints the findings as a table. False if one of them is over its limit. */
export function report(findings: readonly Finding[]): boolean {
  for (const finding of findings) {
    const { name, value, unit, note = '' } = finding;
    const verdict = keeps(finding) ? 'holds' : 'BREAKS';
    const figure = `${value.toFixed(2)}${unit}`;
    console.log(
      `${verdict.padEnd(7)} ${name.padEnd(44)} ${figure.padStart(10)}  bound ${toBoundText(finding).padEnd(8)} ${note}`,
    );
  }
  return findings.every(keeps);
}
