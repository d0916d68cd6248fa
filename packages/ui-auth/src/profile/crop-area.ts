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

/** Side of the square, in pixels of the picture. */
export const toSide = ({ width, height }: PictureSize, zoom: number): number =>
  Math.min(width, height) / zoom;

export const toCentre = ({ width, height }: PictureSize): CropArea => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The nearest area that lies within the picture. */
export function keepInside(area: CropArea, size: PictureSize): CropArea {
  const zoom = clamp(area.zoom, 1, MAX_ZOOM);
  const half = toSide(size, zoom) / 2;
  return {
    x: clamp(area.x, half, size.width - half),
    y: clamp(area.y, half, size.height - half),
    zoom,
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
