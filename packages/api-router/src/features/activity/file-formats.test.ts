import { expect, test } from 'vitest';
import { fileFormats } from '#features/activity/admin-export-events.ts';

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
