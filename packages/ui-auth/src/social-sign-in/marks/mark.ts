/** One outline on a field of 24 by 24. */
export interface Shape {
  readonly d: string;
  /** Default: the colour of the text around it, for brands that are black on light and white on dark. */
  readonly fill?: string;
}

/** A provider's mark: its outlines, the lowest first. */
export type Mark = readonly Shape[];
