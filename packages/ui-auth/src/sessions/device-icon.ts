import Bot from 'lucide-react/icons/bot';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import Tv from 'lucide-react/icons/tv';
import type { Glyph } from '#primitives/display/Icon.tsx';

const icons: Record<string, [name: string, glyph: Glyph]> = {
  desktop: ['device-desktop', Laptop],
  mobile: ['device-mobile', Smartphone],
  tablet: ['device-tablet', Tablet],
  tv: ['device-tv', Tv],
  bot: ['device-bot', Bot],
};

/** Name and glyph by kind of device. */
export const findDeviceIcon = (kind: string | null | undefined): [name: string, glyph: Glyph] =>
  icons[kind ?? ''] ?? ['device-unknown', CircleQuestionMark];
