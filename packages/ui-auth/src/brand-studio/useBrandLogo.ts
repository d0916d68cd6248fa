'use client';

import { useEffect, useState } from 'react';
import { trpc } from '#client/trpc.ts';
import { encodePicture } from '#profile/encode-picture.ts';
import { isKeptByService, loadPicture, toBase64 } from '#profile/kept-pictures.ts';
import { DEFAULT_MAX_BYTES, findPictureFault } from '#profile/picture-rules.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { findDominantColors } from './dominant-colors.ts';
import { drawPicture, readPixels } from './draw-picture.ts';

export interface BrandLogoState {
  /** Takes a picture for a logo. Undefined where the service keeps no pictures. */
  choose: ((file: File | undefined) => void) | undefined;
  uploading: boolean;
  /** What is wrong with the last file: it is no picture, too large, or the service has refused it. */
  fault: 'type' | 'size' | null;
  /** Why the service has refused it, in words. */
  failure: string | null;
  /** Colours of the picture, the strongest first. */
  colors: readonly string[];
}

/** Bytes of a picture that fit into one call, see `PictureRow`. */
const SENT_BYTES = 75_000;

/** Sends a picture to the service as a logo, whole and never cropped, and finds its colours. */
export function useBrandLogo(url: string | undefined, onUrl: (url: string) => void): BrandLogoState {
  const { config } = useAuthConfig();
  const call = useAuthCall(trpc.admin.uploadBrandPicture.useMutation());
  const [fault, setFault] = useState<BrandLogoState['fault']>(null);
  const [colors, setColors] = useState<readonly string[]>([]);
  const { enabled = false, maxPixels = 0, maxBytes = 0 } = config?.pictures ?? {};

  async function take(file: File): Promise<void> {
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return setFault('type');
    setColors(findDominantColors(readPixels(picture)));
    const limits = { maxPixels, maxBytes: Math.min(maxBytes, SENT_BYTES) };
    const written = await encodePicture(drawPicture(picture), limits);
    picture.close();
    if (!written) return setFault('size');
    const result = await call.run({ picture: await toBase64(written) });
    if (result.ok) onUrl(result.data.url);
  }

  function choose(file: File | undefined): void {
    if (!file) return;
    const found = findPictureFault(file, DEFAULT_MAX_BYTES) ?? null;
    setFault(found);
    call.reset();
    if (!found) void take(file);
  }

  // The colours of a logo from before, where its picture can be had.
  useEffect(() => {
    if (!url || !isKeptByService(url)) return;
    let isShown = true;
    void readColors(url).then((found) => isShown && setColors(found));
    return () => {
      isShown = false;
    };
  }, [url]);

  return {
    choose: enabled ? choose : undefined,
    uploading: call.pending,
    fault,
    failure: call.error?.message ?? null,
    colors: url ? colors : [],
  };
}

async function readColors(url: string): Promise<string[]> {
  const blob = await loadPicture(url);
  const picture = blob && (await createImageBitmap(blob).catch(() => null));
  if (!picture) return [];
  const colors = findDominantColors(readPixels(picture));
  picture.close();
  return colors;
}
