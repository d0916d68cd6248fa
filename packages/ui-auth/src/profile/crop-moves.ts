import type { CropArea } from './crop-area.ts';

export interface Point {
  x: number;
  y: number;
}

/** Part of the area by which one press of a key moves it, and with the shift key. */
const STEP = { usual: 0.05, large: 0.25 };

/** One press of plus multiplies the zoom by this; minus divides it. */
const ZOOM_STEP = 1.1;

/** Directions in which the picture goes; the area goes the other way. */
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

const zooms: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  _: 1 / ZOOM_STEP,
};

/** The area after a key; undefined for a key that moves nothing. `side` is that of the area. */
export function moveByKey(
  area: CropArea,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  side: number,
): CropArea | undefined {
  const zoom = zooms[key];
  if (zoom !== undefined) return { ...area, zoom: area.zoom * zoom };
  const direction = directions[key];
  if (!direction) return undefined;
  const step = side * (shiftKey ? STEP.large : STEP.usual);
  return { ...area, x: area.x + direction.x * step, y: area.y + direction.y * step };
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** Where one or two fingers were, and where they are. */
export interface FingerMove {
  before: readonly Point[];
  after: readonly Point[];
  /** Pixels of the screen for one of the picture. */
  scale: number;
}

/** The area after a move of one finger, which drags, or of two, which drag and pinch. */
export function moveByFingers(area: CropArea, { before, after, scale }: FingerMove): CropArea {
  const [from, to] = [middleOf(before), middleOf(after)];
  const [narrow, wide] = [spreadOf(before), spreadOf(after)];
  return {
    x: area.x - (to.x - from.x) / scale,
    y: area.y - (to.y - from.y) / scale,
    zoom: narrow > 0 && wide > 0 ? (area.zoom * wide) / narrow : area.zoom,
  };
}
