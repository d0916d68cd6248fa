import type { InputAt } from '#client/procedure-paths.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { FilterRules, ListFilter } from './filter-address.ts';

/** The filters that the service has for the own activity. */
export type OwnEventQuery = Pick<Extract<InputAt<'listEvents'>, object>, 'kind' | 'action' | 'from' | 'to'>;

type Kind = NonNullable<OwnEventQuery['kind']>;

/** Every kind of event, and whether the service can have such events. */
const kinds: Readonly<Record<Kind, (config: PublicAuthConfig) => boolean>> = {
  'sign-in': () => true,
  refused: () => true,
  security: () => true,
  account: () => true,
  organization: ({ organization }) => organization.enabled,
  application: ({ oauthProvider }) => oauthProvider.enabled,
  key: ({ apiKey }) => apiKey.enabled,
};

const isKind = (value: string): value is Kind => Object.hasOwn(kinds, value);

/** Days before today that each span of time has. */
const spans = { today: 0, week: 6, month: 29, year: 364 } as const;

type Span = keyof typeof spans;

const isSpan = (value: string): value is Span => Object.hasOwn(spans, value);

/** Spans of time to choose from, the shortest first. */
export const ownSpans: readonly Span[] = Object.keys(spans).filter(isSpan);

/** Kinds to choose from. */
export const toOwnKinds = (config: PublicAuthConfig | undefined): readonly Kind[] =>
  Object.keys(kinds)
    .filter((name) => isKind(name) && (!config || kinds[name](config)))
    .filter(isKind);

/** Filters of the own activity. Empty: any. */
export type OwnFilter = ListFilter<'kind' | 'when'>;

export const noOwnFilter: OwnFilter = { kind: '', when: '' };
export const ownFilterRules: FilterRules<keyof OwnFilter> = { kind: isKind, when: isSpan };

/** The first moment of a span, in the reader's time zone: the same all day, so that it is not asked again and again. */
function toStart(span: Span, now: number): string {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - spans[span]);
  return day.toISOString();
}

/** The filter in the form of the server. */
export const toOwnQuery = ({ kind, when }: OwnFilter, now: number): OwnEventQuery => ({
  ...(isKind(kind) && { kind }),
  ...(isSpan(when) && { from: toStart(when, now) }),
});
