const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether both databases accept this time: PostgreSQL has no year 0 and no sign before the year. */
export function isStorableMoment(moment: Date): boolean {
  const time = moment.getTime();
  return time >= EARLIEST && time <= LATEST;
}
