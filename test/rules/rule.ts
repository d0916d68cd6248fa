import { describePlace, type Place, type Source } from '../../scripts/sources/syntax.ts';

/** A rule about what the code means. It reads names with their declarations, not the text. */
export interface Rule {
  /** The rule, as the end of a sentence. */
  says: string;
  appliesTo: (path: string) => boolean;
  /** Words without which a file cannot break the rule, so that it is skipped. */
  words: RegExp;
  find: (source: Source) => readonly Place[];
  /** Files in which it does not apply, each with the reason. */
  exempt?: Readonly<Record<string, string>>;
}

/** Places of a source that break a rule, as `path:line text`. */
export const breaksIn = (rule: Rule, source: Source): string[] =>
  rule.words.test(source.text) ? rule.find(source).map((place) => describePlace(source, place)) : [];
