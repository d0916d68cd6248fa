import { SignInForm } from '@keystead/ui-auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { commands } from 'vitest/browser';
import { findFaultOfPicture } from './check-picture.ts';
import { compareThumbnails, type Difference } from './compare-thumbnails.ts';
import { applyFontOfTheKit, takeThumbnail } from './take-thumbnail.ts';
import { findTextCells } from './text-cells.ts';

const meta = {
  title: 'Limits of kept pictures',
  component: SignInForm,
  args: { redirectTo: '/dashboard' },
  beforeEach: applyFontOfTheKit,
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Changes of letters by another machine, or by the next version of a browser. */
const letters = {
  'letters without hinting': 'text-rendering: geometricPrecision',
  'letters with more ink': '-webkit-text-stroke: 0.15px',
  'letters that are a little wider': 'letter-spacing: 0.02px',
};

/** Changes that somebody may make by accident. */
const changes = {
  'another colour of buttons': '.ua-button { --button-fill: #1d4ed8 !important }',
  'another colour of accents': ':root .ua-scope { --ua-accent: #0a7a4b !important }',
  'corners that are less round': '.ua-button { border-radius: 2px !important }',
  'less room in a card': '.ua-card { padding: 20px !important }',
  'an icon that is missing': 'svg { visibility: hidden !important }',
  'a card that is too wide': '.ua-card { min-inline-size: 420px !important }',
};

async function findDifference(css: string): Promise<Difference> {
  const before = await takeThumbnail();
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  const { thumbnail } = await takeThumbnail();
  style.remove();
  return compareThumbnails(before.thumbnail, thumbnail, findTextCells(document.body, thumbnail));
}

const findForm = () => screen.findByRole('textbox', { name: /email/i });

export const OtherLetters: Story = {
  async play() {
    await findForm();
    const seen: unknown[] = [];
    for (const [name, css] of Object.entries(letters)) {
      const { isOther, cells, ...worst } = await findDifference(`.story-frame * { ${css} }`);
      if (isOther) seen.push({ name, ...worst });
    }
    await expect(seen).toEqual([]);
  },
};

export const OtherLooks: Story = {
  async play() {
    await findForm();
    const unseen: unknown[] = [];
    for (const [name, css] of Object.entries(changes)) {
      const { isOther, cells, ...worst } = await findDifference(css);
      if (!isOther) unseen.push({ name, ...worst });
    }
    await expect(unseen).toEqual([]);
    document.documentElement.dataset.theme = 'dark';
    const darkness = await findDifference(':root { color-scheme: light !important }');
    await expect(darkness.isOther).toBe(true);
  },
};

/** A picture that differs is shown beside the kept one, and a picture that is missing is asked for. */
export const Messages: Story = {
  async play() {
    await findForm();
    await expect(await findFaultOfPicture('light/missing')).toBe(
      'No picture "light/missing" is kept: run "npm run pictures:accept" to take it.',
    );
    const fault = await findFaultOfPicture('dark/sign-in/signinform--sign-in', {
      timeout: 100,
      interval: 50,
    });
    await expect(fault).toMatch(/differs by \d+ in a cell, .*npm run pictures:accept/);
    const files = fault?.match(/test-results\S+\.(png|webp)/g) ?? [];
    await expect(files).toHaveLength(2);
    for (const file of files) {
      await expect(await commands.readFile(file, 'base64')).not.toBe('');
      await commands.removeFile(file);
    }
  },
};
