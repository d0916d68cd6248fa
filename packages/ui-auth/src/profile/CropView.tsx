'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { type CropArea, MAX_ZOOM, toSide } from './crop-area.ts';

interface CropViewProps {
  picture: ImageBitmap;
  area: CropArea;
  /** Width and height in pixels of the screen. */
  pixels: number;
}

/** The picture at the place and in the size in which the square shows it. */
export function CropView({ picture, area, pixels }: CropViewProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = pixels / toSide(picture, area.zoom);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, pixels * MAX_ZOOM);
  }, [picture, pixels]);

  return (
    <canvas
      ref={canvas}
      className="ua-crop-image"
      style={{
        inlineSize: picture.width * scale,
        translate: `${pixels / 2 - area.x * scale}px ${pixels / 2 - area.y * scale}px`,
      }}
    />
  );
}

/** Draws the picture as large as the largest zoom shows it. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, pixels: number): void {
  const { width, height } = picture;
  const scale = Math.min(1, pixels / Math.min(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
