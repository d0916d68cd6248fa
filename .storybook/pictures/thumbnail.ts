/** Red, green, blue and opacity of each cell, row by row, as a canvas has them. */
export interface Thumbnail {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Pixels of the page along one side of a cell. */
export const CELL = 4;

const CHANNELS = 4;

/** Colours are rounded to multiples of it: files are a third smaller. */
const STEP = 8;

/**
 * The mean of each square of pixels. A canvas can make pictures smaller too, but how it does is different from one
 * version of the browser to the next.
 */
export function toThumbnail(picture: Thumbnail): Thumbnail {
  const width = Math.floor(picture.width / CELL);
  const height = Math.floor(picture.height / CELL);
  const data = new Uint8ClampedArray(width * height * CHANNELS);
  for (let at = 0; at < data.length; at++) {
    const cell = Math.floor(at / CHANNELS);
    const left = (cell % width) * CELL;
    const top = Math.floor(cell / width) * CELL;
    let sum = 0;
    for (let y = top; y < top + CELL; y++) {
      for (let x = left; x < left + CELL; x++) {
        sum += picture.data[(y * picture.width + x) * CHANNELS + (at % CHANNELS)] ?? 0;
      }
    }
    data[at] = Math.round(sum / CELL ** 2 / STEP) * STEP;
  }
  return { width, height, data };
}
