import { describe, expect, test } from 'vitest';
import { toCell, toCsvLine } from '#core/http/outgoing/csv.ts';
import { bestTime } from '#testing/hostile/best-time.ts';

/** Cells as a spreadsheet reads them whose language separates them by semicolons. */
function readWithSemicolons(text: string): string[] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)")?([^;\r\n]*)(?:;|[\r\n]+|$)/g);
  return [...cells].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);
}

describe('a cell', () => {
  test.each([
    ['plain', 'plain'],
    [null, ''],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['x;=1+1; -y;z', "x;'=1+1;' -y;z"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\n\n=1', `"'\n\n'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    [{ a: 1 }, '"{""a"":1}"'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
  ])('with %j becomes %j', (value, cell) => {
    expect(toCell(value)).toBe(cell);
  });

  test.each([
    'x;=1+1;',
    'x; "=1+1;',
    'Mozilla/5.0 (X11;"=HYPERLINK("https://evil.example";"x");',
    'two\n=1+1;lines',
    'two\r\n @SUM(A1);',
  ])('has no formula behind a comma and separated by semicolons: %j', (text) => {
    const line = toCsvLine(['ada', text]);

    expect(readWithSemicolons(line).filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([]);
  });

  test.each(['\n', ';', ' ', '"', '\t'])('takes as long as it has signs, if all are %j', (sign) => {
    const short = bestTime(() => toCell(sign.repeat(500)));
    const long = bestTime(() => toCell(sign.repeat(50_000)));

    // A hundred times is what it should take, and ten thousand times if each sign looks at all others.
    expect(long).toBeLessThan(2000 * short);
  });
});
