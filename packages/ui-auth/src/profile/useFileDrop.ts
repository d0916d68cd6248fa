'use client';

import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** True if the pointer has only moved to another element within. */
const staysWithin = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Takes a file that is dropped on an element. Without a function nothing may be dropped. */
export function useFileDrop(onFile: ((file: File | undefined) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave(event: DragEvent) {
      if (!staysWithin(event)) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFile?.(event.dataTransfer.files[0]);
    },
  };
  return { isOver, handlers: onFile ? handlers : {} };
}
