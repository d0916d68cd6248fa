import { describe, expect, test } from 'vitest';
import { fileFormats, toCell } from '#features/activity/export/file-formats.ts';

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

const event = {
  id: 'e1',
  action: 'user.updated',
  actorId: '=cmd',
  impersonatorId: null,
  targetType: 'user',
  targetId: 'ada',
  organizationId: null,
  ipAddress: null,
  userAgent: 'A, B',
  data: {},
  createdAt: new Date(0),
};

test('a line of each format has the same columns', () => {
  const { csv, jsonl } = fileFormats;
  expect(csv.head + csv.toLine(event)).toBe(
    'id,createdAt,action,actorId,impersonatorId,targetType,targetId,organizationId,ipAddress,userAgent,data\r\n' +
      `e1,1970-01-01T00:00:00.000Z,user.updated,'=cmd,,user,ada,,,"A, B",{}\r\n`,
  );
  expect(JSON.parse(jsonl.toLine(event))).toEqual({ ...event, createdAt: '1970-01-01T00:00:00.000Z' });
  expect(jsonl.toLine(event).endsWith('}\n')).toBe(true);
});
