import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';

/** Letters that are typed between two pictures. */
const STROKE = 4;

/** A pointer in the pictures, where the next press is. */
async function point(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.evaluate(
    ([left, top]) => {
      const id = 'tour-pointer';
      const found = document.getElementById(id);
      const pointer = found ?? document.body.appendChild(document.createElement('div'));
      pointer.id = id;
      pointer.popover = 'manual';
      pointer.style.cssText = `position:fixed;inset:auto;left:${left - 10}px;top:${top - 10}px;width:20px;height:20px;
        margin:0;padding:0;border:2px solid white;border-radius:50%;background:rgb(225 29 72 / 85%);
        box-shadow:0 0 0 1px rgb(0 0 0 / 30%);pointer-events:none`;
      // The last of the top layer is above dialogs.
      if (pointer.matches(':popover-open')) pointer.hidePopover();
      pointer.showPopover();
    },
    [x, y] as const,
  );
}

const unpoint = (page: Page): Promise<void> =>
  page.evaluate(() => document.getElementById('tour-pointer')?.remove());

/** A film of one page, made of pictures that each stand for some seconds. */
export class Film {
  readonly #folder = mkdtempSync(join(tmpdir(), 'keystead-tour-'));
  readonly #list: string[] = [];
  readonly page: Page;
  seconds = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** One picture that stands for these seconds. */
  async show(seconds: number): Promise<void> {
    const path = join(this.#folder, `${this.#list.length}.png`);
    await this.page.screenshot({ path });
    this.#list.push(`file '${path}'\nduration ${seconds}`);
    this.seconds += seconds;
  }

  /** Shows where the press is, and presses. */
  async press(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box) await point(this.page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await this.show(0.7);
    await unpoint(this.page);
    await target.click();
  }

  /** Types a text as a person does. */
  async type(target: Locator, text: string): Promise<void> {
    await target.click();
    for (let at = 0; at < text.length; at += STROKE) {
      await target.pressSequentially(text.slice(at, at + STROKE));
      await this.show(0.12);
    }
  }

  /** Writes an animated WebP, and deletes the pictures. */
  write(path: string): void {
    const list = join(this.#folder, 'list.txt');
    // The last picture is named twice: otherwise its time does not count.
    const last = this.#list.at(-1)?.split('\n')[0];
    writeFileSync(list, [...this.#list, last, ''].join('\n'));
    const input = ['-f', 'concat', '-safe', '0', '-i', list];
    const output = [
      '-vsync',
      'vfr',
      '-c:v',
      'libwebp_anim',
      '-quality',
      '70',
      '-compression_level',
      '6',
      '-loop',
      '0',
    ];
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output, path], { stdio: 'inherit' });
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
