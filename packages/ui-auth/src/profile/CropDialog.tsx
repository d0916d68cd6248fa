'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import { type CropArea, keepInside, MAX_ZOOM, type PictureSize, toCentre, toSide } from './crop-area.ts';
import { cutPicture } from './cut-picture.ts';
import type { profileCard } from './words.ts';

interface CropDialogProps {
  file: File;
  /** Size of the result in pixels. */
  size: number;
  words: Words<keyof typeof profileCard>;
  opener: RefObject<HTMLButtonElement | null>;
  onApply: (picture: Blob) => void;
  /** Called if the browser cannot read the file. */
  onBroken: () => void;
  onClose: () => void;
}

/** Size of the square for the picture in pixels. */
const STAGE = 240;
/** Crops a picture to a circle: dragged, or moved and enlarged with sliders. */
export function CropDialog(props: CropDialogProps) {
  const { file, size: target, words, opener, onApply, onBroken, onClose } = props;
  const source = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [area, setArea] = useState<CropArea>({ x: 0, y: 0, zoom: 1 });
  const { width, height } = size ?? { width: 1, height: 1 };
  const side = toSide({ width, height }, area.zoom);
  const scale = STAGE / side;

  function change(next: Partial<CropArea>): void {
    if (size) setArea((current) => keepInside({ ...current, ...next }, size));
  }

  function drag({ buttons, movementX, movementY }: PointerEvent): void {
    if (buttons === 1) change({ x: area.x - movementX / scale, y: area.y - movementY / scale });
  }

  async function apply(): Promise<void> {
    const picture = image.current && (await cutPicture(image.current, area, target));
    if (picture) onApply(picture);
    else onBroken();
  }

  return (
    <Dialog
      open
      size="confirm"
      onOpenChange={onClose}
      title={words('cropTitle')}
      description={words('cropHelp')}
      finalFocus={opener}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button onClick={() => void apply()}>{words('cropApply')}</Button>
        </>
      }
    >
      <div
        className="ua-crop-stage"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {source && (
          <img
            ref={image}
            src={source}
            alt=""
            draggable={false}
            className="ua-crop-image"
            style={
              size
                ? {
                    inlineSize: width * scale,
                    translate: `${STAGE / 2 - area.x * scale}px ${STAGE / 2 - area.y * scale}px`,
                  }
                : { opacity: 0 }
            }
            onError={onBroken}
            onLoad={({ currentTarget }) => {
              const natural = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
              setSize(natural);
              setArea(toCentre(natural));
            }}
          />
        )}
      </div>
      <Slider
        label={words('cropZoom')}
        least={1}
        most={MAX_ZOOM}
        value={area.zoom}
        onChange={(zoom) => change({ zoom })}
      />
      <Slider
        label={words('cropAcross')}
        least={side / 2}
        most={width - side / 2}
        value={area.x}
        onChange={(x) => change({ x })}
      />
      <Slider
        label={words('cropUp')}
        least={side / 2}
        most={height - side / 2}
        value={area.y}
        onChange={(y) => change({ y })}
      />
    </Dialog>
  );
}

interface SliderProps {
  label: string;
  least: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, least, most, value, onChange }: SliderProps) {
  return (
    <label className="ua-crop-slider">
      <span className="ua-crop-slider-label">{label}</span>
      <input
        type="range"
        className="ua-crop-slider-input"
        min={least}
        max={most}
        step="any"
        value={value}
        disabled={most <= least}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** Object URL of a file, while it is shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
