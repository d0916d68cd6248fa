/** A separator as far as head lines show it. */
export function findSeparator(head: string): string {
  const plain = head.replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string): number => plain.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Quotes are still open at the end of the text. */
export const isOpen = (text: string): boolean => {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1;
  return count % 2 === 1;
};

/** The cells of a record; undefined if its quotes are not as RFC 4180 has them. */
export function toCells(text: string, separator: string): string[] | undefined {
  if (!text.includes('"')) return text.split(separator);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end === -1) return undefined;
      cells.push(text.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const next = text.indexOf(separator, at);
      const end = next === -1 ? text.length : next;
      const cell = text.slice(at, end);
      if (cell.includes('"')) return undefined;
      cells.push(cell);
      at = end;
    }
    if (at === text.length) return cells;
    if (text[at] !== separator) return undefined;
    at += 1;
  }
}
