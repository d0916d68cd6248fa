'use client';

import type { ReactNode, Ref } from 'react';
import { type CropArea, type PictureSize, toSide } from './crop-area.ts';

export interface CropPicture {
  url: string;
  /** Null until it is loaded. */
  size: PictureSize | null;
}

interface CropViewProps {
  picture: CropPicture;
  area: CropArea;
  /** Width and height in pixels of the screen. */
  pixels: number;
  ref?: Ref<HTMLImageElement>;
  onLoad?: (size: PictureSize) => void;
  onError?: () => void;
}

/** The picture at the place and in the size in which the square shows it. */
export function CropView({ picture, area, pixels, ref, onLoad, onError }: CropViewProps): ReactNode {
  const { url, size } = picture;
  const scale = size ? pixels / toSide(size, area.zoom) : 1;
  return (
    <img
      ref={ref}
      src={url}
      alt=""
      draggable={false}
      className="ua-crop-image"
      style={
        size
          ? {
              inlineSize: size.width * scale,
              translate: `${pixels / 2 - area.x * scale}px ${pixels / 2 - area.y * scale}px`,
            }
          : { opacity: 0 }
      }
      onError={onError}
      onLoad={({ currentTarget }) =>
        onLoad?.({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }
    />
  );
}
