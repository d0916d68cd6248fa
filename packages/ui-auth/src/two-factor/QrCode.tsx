import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Modules of white around the code, which scanners need in every theme. */
const QUIET = 4;

/** A QR code as one path, black on white. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])))
    .join('');
  const width = size + 2 * QUIET;
  return (
    <svg
      className="ua-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
