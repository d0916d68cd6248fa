import { Bot, CircleQuestionMark, Laptop, type LucideIcon, Smartphone, Tablet, Tv } from 'lucide-react';

const icons: Record<string, [name: string, glyph: LucideIcon]> = {
  desktop: ['device-desktop', Laptop],
  mobile: ['device-mobile', Smartphone],
  tablet: ['device-tablet', Tablet],
  tv: ['device-tv', Tv],
  bot: ['device-bot', Bot],
};

/** Name and glyph by kind of device. */
export const findDeviceIcon = (kind: string | null | undefined): [name: string, glyph: LucideIcon] =>
  icons[kind ?? ''] ?? ['device-unknown', CircleQuestionMark];
