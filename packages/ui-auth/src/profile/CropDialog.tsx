'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useAnnounce } from '#provider/useHost.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { profileCard } from '#words/profile-card.ts';
import { type CropPicture, CropView } from './CropView.tsx';
import { type CropArea, keepInside, MAX_ZOOM, type PictureSize, toCentre, toLeastZoom } from './crop-area.ts';
import { cutPicture } from './cut-picture.ts';
import type { PictureLimits } from './encode-picture.ts';
import { useCropGestures } from './useCropGestures.ts';

/** A face is shown in a circle, and a logo in a square, as a whole if one wants. */
export type CropShape = 'circle' | 'square';

interface CropDialogProps {
  file: File;
  shape: CropShape;
  limits: PictureLimits;
  words: Words<keyof typeof profileCard>;
  opener: RefObject<HTMLButtonElement | null>;
  onApply: (picture: Blob) => void;
  /** Called if the browser cannot read the file. */
  onBroken: () => void;
  onClose: () => void;
}

/** Sizes of the square for the picture, and of what others will see, in pixels. */
const STAGE = 240;
const PREVIEWS = [64, 32];

const toPercent = (part: number, whole: number): number => Math.round((100 * part) / whole);

/** Crops a picture: dragged, pinched or moved with keys, and enlarged with one slider. */
export function CropDialog(props: CropDialogProps) {
  const { file, shape, limits, words, opener, onApply, onBroken, onClose } = props;
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const [size, setSize] = useState<PictureSize | null>(null);
  const [area, setArea] = useState<CropArea>({ x: 0, y: 0, zoom: 1 });
  const [isCutting, setCutting] = useState(false);
  const least = size ? toLeastZoom(size, shape === 'square') : 1;
  const picture = { url: url ?? '', size };

  function move(next: CropArea): CropArea {
    const kept = size ? keepInside(next, size, least) : area;
    setArea(kept);
    return kept;
  }

  function moveByKey(next: CropArea): void {
    const { x, y, zoom } = move(next);
    if (!size) return;
    const [across, down] = [toPercent(x, size.width), toPercent(y, size.height)];
    announce(words('cropPosition', { across, down, zoom: toPercent(zoom, 1) }));
  }

  async function apply(): Promise<void> {
    setCutting(true);
    const cut = image.current && (await cutPicture(image.current, area, limits));
    setCutting(false);
    if (cut) onApply(cut);
    else onBroken();
  }

  const gestures = useCropGestures(stage, { area, size, pixels: STAGE, onMove: move, onKey: moveByKey });
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
          <Button disabled={!size} pending={isCutting} onClick={() => void apply()}>
            {words('cropApply')}
          </Button>
        </>
      }
    >
      <div className="ua-crop">
        {/* A place that takes arrow keys itself, which reading aloud would otherwise use. */}
        <div
          ref={stage}
          role="application"
          aria-label={words('cropStage')}
          className="ua-crop-stage"
          data-shape={shape}
          data-loading={size ? undefined : ''}
          {...gestures}
        >
          {url && (
            <CropView
              ref={image}
              picture={picture}
              area={area}
              pixels={STAGE}
              onError={onBroken}
              onLoad={(natural) => {
                setSize(natural);
                setArea(toCentre(natural));
              }}
            />
          )}
        </div>
        <Previews picture={picture} area={area} shape={shape} />
      </div>
      <ZoomSlider
        label={words('cropZoom')}
        least={least}
        value={area.zoom}
        disabled={!size}
        onChange={(zoom) => move({ ...area, zoom })}
      />
    </Dialog>
  );
}

interface PreviewsProps {
  picture: CropPicture;
  area: CropArea;
  shape: CropShape;
}

/** The picture as others will see it. */
function Previews({ picture, area, shape }: PreviewsProps) {
  return (
    <div className="ua-crop-previews" aria-hidden="true">
      {PREVIEWS.map((pixels) => (
        <div
          key={pixels}
          className="ua-crop-preview"
          data-shape={shape}
          style={{ inlineSize: pixels, blockSize: pixels }}
        >
          {picture.size && <CropView picture={picture} area={area} pixels={pixels} />}
        </div>
      ))}
    </div>
  );
}

interface ZoomSliderProps {
  label: string;
  least: number;
  value: number;
  disabled: boolean;
  onChange: (zoom: number) => void;
}

function ZoomSlider({ label, least, value, disabled, onChange }: ZoomSliderProps) {
  return (
    <label className="ua-crop-slider">
      <span className="ua-crop-slider-label">{label}</span>
      <input
        type="range"
        className="ua-crop-slider-input"
        min={least}
        max={MAX_ZOOM}
        step="any"
        value={value}
        aria-valuetext={`${toPercent(value, 1)} %`}
        disabled={disabled}
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
