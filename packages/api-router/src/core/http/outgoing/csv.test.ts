import { describe, expect, test } from 'vitest';
import { toCell } from '#core/http/outgoing/csv.ts';

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
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    [{ a: 1 }, '"{""a"":1}"'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
  ])('with %j becomes %j', (value, cell) => {
    expect(toCell(value)).toBe(cell);
  });
});
