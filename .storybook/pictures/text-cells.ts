import { CELL } from './thumbnail.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Between the border of a field and what is written into it. */
const FIELD_INSET = 6;

/** Cells at both ends of a line, which is a little longer or shorter with letters of other widths. */
const ENDS = 1;

function boxesOfText(root: HTMLElement): Box[] {
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    if (walker.currentNode.nodeValue?.trim() === '') continue;
    range.selectNodeContents(walker.currentNode);
    boxes.push(...range.getClientRects());
  }
  for (const field of root.querySelectorAll('input, textarea, select')) {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    boxes.push({
      left: left + FIELD_INSET,
      right: right - FIELD_INSET,
      top: top + FIELD_INSET,
      bottom: bottom - FIELD_INSET,
    });
  }
  return boxes;
}

/** Icons are no wider. A larger drawing, such as a chart, has words of its own. */
const WIDEST_ICON = 32;

const boxesOfIcons = (root: HTMLElement): Box[] =>
  [...root.querySelectorAll('svg, img')]
    .map((icon) => icon.getBoundingClientRect())
    .filter(({ width }) => width <= WIDEST_ICON);

/** Which cells of the page's thumbnail have letters: another machine draws these a little differently. */
export function findTextCells(root: HTMLElement, { width, height }: { width: number; height: number }) {
  const cells = new Uint8Array(width * height);
  const fill = ({ left, right, top, bottom }: Box, isText: number, ends: number) => {
    const from = Math.max(0, Math.floor(left / CELL) - ends);
    const to = Math.min(width, Math.ceil(right / CELL) + ends);
    const last = Math.min(height, Math.ceil(bottom / CELL));
    for (let y = Math.max(0, Math.floor(top / CELL)); y < last; y++) {
      if (to > from) cells.fill(isText, y * width + from, y * width + to);
    }
  };
  for (const box of boxesOfText(root)) fill(box, 1, ENDS);
  // An icon in a field is none of its letters.
  for (const box of boxesOfIcons(root)) fill(box, 0, 0);
  return cells;
}
