/** Area of a picture: its middle, in pixels of the picture, and its scale. */
export interface CropArea {
  x: number;
  y: number;
  /** 1 is the largest square that fits. */
  zoom: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** Smallest zoom: that of the largest square within the picture, or of the smallest one around the whole of it. */
export const toLeastZoom = ({ width, height }: PictureSize, isWhole: boolean): number =>
  isWhole ? Math.min(width, height) / Math.max(width, height) : 1;

/** Side of the square, in pixels of the picture. */
export const toSide = ({ width, height }: PictureSize, zoom: number): number =>
  Math.min(width, height) / zoom;

export const toCentre = ({ width, height }: PictureSize, zoom = 1): CropArea => ({
  x: width / 2,
  y: height / 2,
  zoom,
});

/** The nearest area that lies within the picture; where the picture is smaller than the area, it is in its middle. */
export function keepInside(area: CropArea, size: PictureSize, least = 1): CropArea {
  const zoom = clamp(area.zoom, least, MAX_ZOOM);
  const half = toSide(size, zoom) / 2;
  return { x: keepAlong(area.x, half, size.width), y: keepAlong(area.y, half, size.height), zoom };
}

const keepAlong = (middle: number, half: number, length: number): number =>
  half * 2 >= length ? length / 2 : clamp(middle, half, length - half);

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
