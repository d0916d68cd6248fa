'use client';

import { type RefObject, useRef, useState } from 'react';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useAnnounce } from '#provider/useHost.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { profileCard } from '#words/profile-card.ts';
import { CropView } from './CropView.tsx';
import { type CropArea, keepInside, MAX_ZOOM, toCentre, toLeastZoom } from './crop-area.ts';
import { cutPicture } from './cut-picture.ts';
import type { PictureLimits } from './encode-picture.ts';
import { useCropGestures } from './useCropGestures.ts';
import { useDecodedPicture } from './useDecodedPicture.ts';

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
  const stage = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const [area, setArea] = useState<CropArea>({ x: 0, y: 0, zoom: 1 });
  const [isCutting, setCutting] = useState(false);
  const picture = useDecodedPicture(file, { onDecoded: (decoded) => setArea(toCentre(decoded)), onBroken });
  const least = picture ? toLeastZoom(picture, shape === 'square') : 1;

  function move(next: CropArea): CropArea {
    const kept = picture ? keepInside(next, picture, least) : area;
    setArea(kept);
    return kept;
  }

  function moveByKey(next: CropArea): void {
    const { x, y, zoom } = move(next);
    if (!picture) return;
    const [across, down] = [toPercent(x, picture.width), toPercent(y, picture.height)];
    announce(words('cropPosition', { across, down, zoom: toPercent(zoom, 1) }));
  }

  async function apply(): Promise<void> {
    setCutting(true);
    const cut = picture && (await cutPicture(picture, area, limits));
    setCutting(false);
    if (cut) onApply(cut);
    else onBroken();
  }

  const gestures = useCropGestures(stage, {
    area,
    size: picture,
    pixels: STAGE,
    onMove: move,
    onKey: moveByKey,
  });
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
          <Button disabled={!picture} pending={isCutting} onClick={() => void apply()}>
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
          data-loading={picture ? undefined : ''}
          {...gestures}
        >
          {picture && <CropView picture={picture} area={area} pixels={STAGE} />}
        </div>
        <Previews picture={picture} area={area} shape={shape} />
      </div>
      <ZoomSlider
        label={words('cropZoom')}
        least={least}
        value={area.zoom}
        disabled={!picture}
        onChange={(zoom) => move({ ...area, zoom })}
      />
    </Dialog>
  );
}

interface PreviewsProps {
  picture: ImageBitmap | null;
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
          {picture && <CropView picture={picture} area={area} pixels={pixels} />}
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
