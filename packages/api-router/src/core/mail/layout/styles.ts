import type { DrawnFace, FaceColors } from '#core/brand/face-colors.ts';
import { type Direction, sides } from '#core/mail/find-direction.ts';
import type { Palette } from '#core/mail/layout/palette.ts';
import type { MailBrand } from '#core/mail/mail-brand.ts';

const MONOSPACED = "Consolas,Menlo,'Courier New',monospace";

/** Longest code that stands in one line of a phone at its full size. */
const SHORT_CODE = 8;

/** Corners of pictures of 40 pixels, as the components have them. */
const corners = { round: '20px', square: '8px' } as const;

type Shape = keyof typeof corners;

/** Width of a mail, which Outlook for Windows gets as a number because it does not know `max-width`. */
export const WIDTH = 600;

/** Inline styles by part, because some mail programs remove the style element. */
export function toStyles({ palettes: { light }, radius, fonts }: MailBrand, direction: Direction) {
  const { start, end } = sides[direction];
  const font = `font-family:${fonts}`;
  const text = `${font};font-size:16px;line-height:24px;color:${light.text}`;
  const small = `${font};font-size:14px;line-height:21px;color:${light.muted}`;
  return {
    page: `margin:0;padding:0;background-color:${light.background};color:${light.text};-webkit-text-size-adjust:100%`,
    preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
    whole: `background-color:${light.background};color:${light.text}`,
    around: 'padding:32px 16px',
    column: `max-width:${WIDTH}px`,
    card: `max-width:${WIDTH}px;background-color:${light.card};border:1px solid ${light.border};border-radius:${radius * 2}px;border-collapse:separate`,
    // The last line of a mail has a margin of its own.
    inside: `padding:40px 40px 28px;${text}`,
    brand: `padding-${start}:10px;${font};font-size:17px;line-height:32px;font-weight:bold;color:${light.text};word-break:break-word`,
    monogram: `background-color:${light.button};border-radius:${Math.min(radius, 16)}px;${font};font-size:18px;line-height:32px;font-weight:bold;color:${light.onButton}`,
    logo: `display:block;border:0;height:32px;width:auto;max-width:240px;${font};font-size:17px;line-height:32px;font-weight:bold;color:${light.text}`,
    logoDark: 'display:none;mso-hide:all',
    warning: `padding:12px 16px;background-color:${light.warning};border-radius:${radius}px;border-${start}:4px solid ${light.onWarning};${font};font-size:14px;line-height:20px;font-weight:bold;color:${light.onWarning}`,
    check: `padding:4px 0;${font};font-size:14px;line-height:20px;font-weight:bold;color:${light.text}`,
    receipt: `padding:4px 0;${font};font-size:13px;line-height:18px;color:${light.muted}`,
    heading: (above: number): string =>
      `mso-line-height-rule:exactly;margin:${above}px 0 16px;${font};font-size:24px;line-height:32px;font-weight:bold;color:${light.text};word-break:break-word`,
    pictureCell: `padding-${end}:8px`,
    picture: ({ ground, letters }: FaceColors, shape: Shape): string =>
      `display:block;border:0;border-radius:${corners[shape]};background-color:${ground};${font};font-size:14px;line-height:40px;font-weight:bold;text-align:center;color:${letters}`,
    initials: ({ ground, letters }: FaceColors, shape: Shape): string =>
      `background-color:${ground};border-radius:${corners[shape]};${font};font-size:14px;line-height:40px;font-weight:bold;color:${letters}`,
    paragraph: `mso-line-height-rule:exactly;margin:0 0 16px;${text};word-break:break-word`,
    note: `mso-line-height-rule:exactly;margin:0 0 12px;${small};word-break:break-word`,
    label: `mso-line-height-rule:exactly;margin:0 0 4px;${font};font-size:13px;line-height:18px;color:${light.muted}`,
    codeBox: `padding:20px 12px;background-color:${light.soft};border-radius:${radius}px`,
    code: (code: string): string =>
      code.length <= SHORT_CODE
        ? `font-family:${MONOSPACED};font-size:32px;line-height:40px;font-weight:bold;letter-spacing:4px;color:${light.code};-webkit-user-select:all;user-select:all`
        : `font-family:${MONOSPACED};font-size:18px;line-height:28px;font-weight:bold;color:${light.code};word-break:break-all;-webkit-user-select:all;user-select:all`,
    // The room after a group, in which a copy has nothing.
    groupEnd: 'letter-spacing:18px',
    details: `border-top:1px solid ${light.border}`,
    term: `padding:10px 0;padding-${end}:16px;border-bottom:1px solid ${light.border};${font};font-size:14px;line-height:20px;color:${light.muted}`,
    value: `padding:10px 0;border-bottom:1px solid ${light.border};${font};font-size:14px;line-height:20px;color:${light.text};word-break:break-word`,
    button: (ground: string): string =>
      `background-color:${ground};border-radius:${radius}px;mso-padding-alt:12px 24px`,
    buttonLink: (label: string): string =>
      `display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:bold;color:${label};text-decoration:none;word-break:break-word`,
    link: `color:${light.link};word-break:break-word`,
    // In line with the words of the card, which stand behind its border.
    footer: `padding:16px 41px 0;${font};font-size:13px;line-height:24px;color:${light.muted};word-break:break-word`,
    footerLink: `color:${light.muted};text-decoration:underline`,
  } as const;
}

export type Styles = ReturnType<typeof toStyles>;

/** The dark scheme by classes, which have to override the inline styles. */
const darkRules = (dark: Palette): readonly (readonly [selector: string, rule: string])[] => [
  ['.page', `background-color:${dark.background};color:${dark.text}`],
  ['.card', `background-color:${dark.card}`],
  ['.line', `border-color:${dark.border}`],
  ['.text', `color:${dark.text}`],
  ['.muted', `color:${dark.muted}`],
  ['.button', `background-color:${dark.button}`],
  ['.on-button', `color:${dark.onButton}`],
  ['.danger', `background-color:${dark.danger}`],
  ['.on-danger', `color:${dark.onDanger}`],
  ['.link', `color:${dark.link}`],
  ['.soft', `background-color:${dark.soft}`],
  ['.code', `color:${dark.code}`],
  ['.warning', `background-color:${dark.warning};border-color:${dark.onWarning};color:${dark.onWarning}`],
];

const important = (rule: string): string => rule.replaceAll(/;|$/g, ' !important;');

/** The logo for dark backgrounds in place of the other one. */
const swapRules = [
  ['.by-light', 'display:none'],
  ['.by-dark', 'display:block'],
] as const;

const faceRules = (faces: readonly DrawnFace[]) =>
  faces.map(
    ({ hue, dark: { ground, letters } }) =>
      [`.face-${hue}`, `background-color:${ground};color:${letters}`] as const,
  );

const allDarkRules = ({ palettes: { dark }, logoDark }: MailBrand, faces: readonly DrawnFace[]) => [
  ...darkRules(dark),
  ...faceRules(faces),
  ...(logoDark === undefined ? [] : swapRules),
];

/** Style element: the dark scheme of programs that have one, and less padding on phones. */
export function toStyleSheet(brand: MailBrand, faces: readonly DrawnFace[]): string {
  const rules = allDarkRules(brand, faces).map(([selector, rule]) => `  ${selector} { ${important(rule)} }`);
  return [
    ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
    '@media (prefers-color-scheme: dark) {',
    ...rules,
    '}',
    '@media (max-width: 480px) {',
    '  .around { padding: 12px 8px !important; }',
    '  .inside { padding: 24px 20px 12px !important; }',
    '  .foot { padding: 16px 21px 0 !important; }',
    '  .term { display: block !important; width: auto !important; padding: 10px 0 0 !important; border-bottom: 0 !important; }',
    '  .value { display: block !important; padding: 0 0 10px !important; }',
    '}',
  ].join('\n');
}

/**
 * The dark scheme once more for Outlook.com, whose own setting `prefers-color-scheme` does not tell of. It changes the
 * colours of each element by itself, and marks those that it has changed by `data-ogsc` (text) and `data-ogsb` (ground).
 * The body and the outer table have both colours, so all other elements stand in a marked one.
 * https://www.hteumeuleu.com/2019/dealing-with-outlook-com-s-dark-mode/
 */
export const toOutlookWebSheet = (brand: MailBrand, faces: readonly DrawnFace[]): string =>
  allDarkRules(brand, faces)
    .map(([selector, rule]) => `[data-ogsc] ${selector}, [data-ogsb] ${selector} { ${important(rule)} }`)
    .join('\n');
