'use client';

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { type CropArea, type PictureSize, toSide } from './crop-area.ts';
import { moveByFingers, moveByKey, type Point } from './crop-moves.ts';

interface CropGestures {
  area: CropArea;
  size: PictureSize | null;
  /** Width and height of the stage in pixels. */
  pixels: number;
  onMove: (area: CropArea) => void;
  /** Called after a key, whose effect only eyes would see. */
  onKey: (area: CropArea) => void;
}

/** The distance that a wheel turns for twice the zoom. */
const WHEEL = 400;

/** Moves the picture by one finger or a mouse, by two fingers, by a wheel and by keys. */
export function useCropGestures(stage: RefObject<HTMLElement | null>, gestures: CropGestures) {
  const { area, size, pixels, onMove, onKey } = gestures;
  const fingers = useRef(new Map<number, Point>());
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });

  useEffect(() => {
    const element = stage.current;
    // React listens passively, and then the page would scroll.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { area: current, onMove: move } = latest.current;
      move({ ...current, zoom: current.zoom * 2 ** (-event.deltaY / WHEEL) });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  const side = size ? toSide(size, area.zoom) : 1;
  const lift = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);

  return {
    /** Keys need the focus. */
    tabIndex: 0,
    onPointerDown({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      fingers.current.set(pointerId, { x, y });
    },
    onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      if (!fingers.current.has(pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(pointerId, { x, y });
      onMove(moveByFingers(area, { before, after: [...fingers.current.values()], scale: pixels / side }));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: onKeys((event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const moved = moveByKey(area, event, side);
      if (!moved) return;
      event.preventDefault();
      onKey(moved);
    }),
  };
}
