/** Days before today that each span of time has. */
const spans = { today: 0, week: 6, month: 29, year: 364 } as const;

export type Span = keyof typeof spans;

export const isSpan = (value: string): value is Span => Object.hasOwn(spans, value);

/** Spans of time to choose from, the shortest first. */
export const allSpans: readonly Span[] = Object.keys(spans).filter(isSpan);

/** The first moment of a span, in the reader's time zone: the same all day, so that it is not asked again and again. */
export function toStart(span: Span, now: number): string {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - spans[span]);
  return day.toISOString();
}
