'use client';

/** A picture as a file, wider than high. */
export async function drawPicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 200;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#446';
  context.fillRect(0, 0, 320, 200);
  context.fillStyle = '#fd9';
  context.arc(160, 90, 50, 0, 7);
  context.fill();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  return new File(blob ? [blob] : [], 'ada.png', { type: 'image/png' });
}
