import { expect, test } from 'vitest';
import { foldRoutine, toTimeline } from './to-timeline.ts';

const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();
const event = (id: string, likeness: string, createdAt: string) => ({ id, likeness, createdAt });

test('events stand below their day, and repeats of a day in one row', () => {
  const days = toTimeline([
    event('6', 'refused', at(20, 10)),
    event('5', 'refused', at(20, 9)),
    event('4', 'signed in', at(20, 8)),
    event('3', 'refused', at(20, 7)),
    event('2', 'refused', at(19, 23)),
    event('1', 'refused', at(19, 22)),
  ]);

  expect(
    days.map(({ entries }) => entries.map(({ event, count, since }) => [event.id, count, since])),
  ).toEqual([
    [
      ['6', 2, at(20, 9)],
      ['4', 1, at(20, 8)],
      ['3', 1, at(20, 7)],
    ],
    [['2', 2, at(19, 22)]],
  ]);
});

test('no events are no days', () => {
  expect(toTimeline([])).toEqual([]);
});

test('routine events that follow each other are one row', () => {
  const routine = (id: string) => ({ ...event(id, id, at(20, 10)), isRoutine: true });
  const [day] = toTimeline([routine('4'), routine('3'), event('2', 'signed in', at(20, 8)), routine('1')]);

  const rows = foldRoutine(day?.entries ?? []);

  expect(
    rows.map((row) =>
      row.kind === 'entry' ? row.entry.event.id : row.entries.map((entry) => entry.event.id),
    ),
  ).toEqual([['4', '3'], '2', ['1']]);
});
