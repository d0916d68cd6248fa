import { describePlace, type Place, type Source } from '../../scripts/sources/syntax.ts';

/** A rule about what the code means. It reads names with their declarations, not the text. */
export interface Rule {
  /** What holds, as the end of a sentence. */
  says: string;
  appliesTo: (path: string) => boolean;
  /** A file without any of these words cannot break the rule, so it need not be looked at. */
  words: RegExp;
  find: (source: Source) => readonly Place[];
  /** Files in which it does not hold, each with the reason. */
  exempt?: Readonly<Record<string, string>>;
}

/** Places of a source that break a rule, as `path:line text`. */
export const breaksIn = (rule: Rule, source: Source): string[] =>
  rule.words.test(source.text) ? rule.find(source).map((place) => describePlace(source, place)) : [];
