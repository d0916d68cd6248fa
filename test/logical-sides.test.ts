import { describe, expect, it } from 'vitest';
import { allSources, isTest, linesMatching } from './source-files.ts';

/**
 * Sides of the window, which do not turn with the reading direction. `left: 50%` with a half of the width is the
 * middle, and would be written `inset-inline: 0; margin-inline: auto`.
 */
const inStyleSheets =
  /(?<![\w-])((margin|padding|border|inset|scroll-margin|scroll-padding)-)?(left|right)(-\w+)*\s*:|(text-align|float|clear):\s*(left|right)|border-(top|bottom)-(left|right)-radius/;

/** A shorthand with another value for the right than for the left: `padding: 1px 2px 3px 4px`. */
const VALUE = String.raw`(?:[^\s;()]|\((?:[^()]|\([^()]*\))*\))+`;
const oneSided = new RegExp(
  String.raw`(?<![\w-])(?:margin|padding|inset|border-width):\s*${VALUE}\s+(${VALUE})\s+${VALUE}\s+(?!\1\s*;)${VALUE}\s*;`,
);

/** The same in styles of elements. */
const inCode =
  /\b(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\b|textAlign:\s*'(left|right)'|style=\{\{[^}]*\b(left|right):/;

const drawn = allSources.filter((path) => !isTest(path));
const styleSheets = drawn.filter((path) => path.endsWith('.css'));
const components = drawn.filter((path) => path.endsWith('.tsx'));

describe('what has a direction turns with the reading direction', () => {
  it('in style sheets', () => {
    expect(styleSheets.length).toBeGreaterThan(40);
    expect(styleSheets.flatMap((path) => linesMatching(path, inStyleSheets))).toEqual([]);
    expect(styleSheets.flatMap((path) => linesMatching(path, oneSided))).toEqual([]);
  });

  it('in components', () => {
    expect(components.length).toBeGreaterThan(200);
    expect(components.flatMap((path) => linesMatching(path, inCode))).toEqual([]);
  });

  it.each(['margin-left: 1px', 'left: 0', 'border-right-width: 1px', 'text-align: right', 'float: left'])(
    '%s is found',
    (line) => expect(line).toMatch(inStyleSheets),
  );

  it.each([
    ['padding: 1px 2px 3px 4px;', true],
    ['margin: calc(1px * 2) calc(2px * 3) 0 0;', true],
    ['padding: 1px 2px 3px 2px;', false],
    ['padding: 1px 2px 3px;', false],
  ])('%s has two sides that differ: %s', (line, differs) => expect(oneSided.test(line)).toBe(differs));
});
