import type { Thumbnail } from './thumbnail.ts';

/** Steps of 255 by which a colour of a cell without letters may differ. */
const MOST_OF_A_CELL = 64;

/** One or two cells may be an edge that another machine rounds otherwise. A button has four corners. */
const FEWEST_CELLS = 3;

/** Steps of 255 by which the mean of a block may differ. Letters are about as dark in every shape. */
const MOST_OF_A_BLOCK = 42;

/** The same where most of a block has no letters: an icon of thin lines is not dark. */
const MOST_OF_A_PLAIN_BLOCK = 24;

/** Steps by which its hue may differ, which letters of another shape hardly change. */
const MOST_OF_A_HUE = 20;

/** Cells along one side of a block, about as high as a line of text. */
const BLOCK = 4;

export interface Difference {
  /** Those that differ, for a picture of them. */
  cells: Uint8Array;
  worstCell: number;
  worstBlock: number;
  worstHue: number;
  /** More than the letters of another machine. */
  isOther: boolean;
}

const channels = [0, 1, 2];

/** Both have the same size. `texts` says which cells have letters. */
export function compareThumbnails(kept: Thumbnail, fresh: Thumbnail, texts: Uint8Array): Difference {
  const { width, height } = kept;
  const found: Difference = {
    cells: new Uint8Array(width * height),
    worstCell: 0,
    worstBlock: 0,
    worstHue: 0,
    isOther: false,
  };
  if (kept.data.every((step, at) => step === fresh.data[at])) return found;
  const steps = kept.data.map((step, at) => Math.abs(step - (fresh.data[at] ?? 0)));
  const { cells } = found;
  for (const cell of cells.keys()) {
    if (texts[cell] === 1) continue;
    const most = Math.max(...channels.map((channel) => steps[cell * 4 + channel] ?? 0));
    found.worstCell = Math.max(found.worstCell, most);
    if (most > MOST_OF_A_CELL) cells[cell] = 1;
  }
  found.isOther = cells.filter(Boolean).length >= FEWEST_CELLS;
  for (let y = 0; y + BLOCK <= height; y += BLOCK / 2) {
    for (let x = 0; x + BLOCK <= width; x += BLOCK / 2) {
      const block = cellsOfBlock(y * width + x, width);
      const { all, hue } = differenceOfMeans(kept, fresh, block);
      found.worstBlock = Math.max(found.worstBlock, all);
      found.worstHue = Math.max(found.worstHue, hue);
      const letters = block.filter((cell) => texts[cell] === 1).length;
      const most = letters * 2 < block.length ? MOST_OF_A_PLAIN_BLOCK : MOST_OF_A_BLOCK;
      if (all <= most && hue <= MOST_OF_A_HUE) continue;
      found.isOther = true;
      for (const cell of block) cells[cell] = 1;
    }
  }
  return found;
}

const cellsOfBlock = (first: number, width: number): number[] =>
  Array.from({ length: BLOCK ** 2 }, (_, at) => first + Math.floor(at / BLOCK) * width + (at % BLOCK));

function differenceOfMeans(kept: Thumbnail, fresh: Thumbnail, block: number[]) {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const places = block.map((cell) => cell * 4 + channel);
    const sum = places.reduce((before, at) => before + (kept.data[at] ?? 0) - (fresh.data[at] ?? 0), 0);
    return Math.round(sum / block.length);
  });
  return {
    all: Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)),
    hue: Math.max(Math.abs(red - green), Math.abs(green - blue)),
  };
}
