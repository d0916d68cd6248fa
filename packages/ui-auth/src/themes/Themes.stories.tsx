import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { SignInForm } from '#sign-in/SignInForm.tsx';
import './inter.css';
import harbor from './harbor.css?inline';
import orchid from './orchid.css?inline';
import paper from './paper.css?inline';

/** On a page of documents the stories stand below each other, and each theme keeps to its own. */
function Themed({ name, css }: { name: string; css: string }) {
  return (
    <div className={`theme-${name}`}>
      <style>{css.replaceAll('.ua-scope', `.ua-scope:has(.theme-${name})`)}</style>
      <SignInForm />
    </div>
  );
}

const meta = {
  title: 'Foundations/Themes',
  component: Themed,
  args: { name: 'paper', css: paper },
} satisfies Meta<typeof Themed>;

export default meta;
type Story = StoryObj<typeof meta>;

const findSubmit = () => screen.findByRole('button', { name: /^.?sign in/i });

const hasCorners =
  (radius: string): NonNullable<Story['play']> =>
  async () => {
    const submit = await findSubmit();
    await waitFor(() => expect(getComputedStyle(submit).borderRadius).toBe(radius));
  };

export const Paper: Story = { play: hasCorners('2px') };

export const Harbor: Story = {
  args: { name: 'harbor', css: harbor },
  play: hasCorners('10px'),
};

export const Orchid: Story = { args: { name: 'orchid', css: orchid }, play: hasCorners('20px') };

export const PaperRightToLeft: Story = { ...Paper, globals: { dir: 'rtl', locale: 'ar-XB' } };

/** The colour of the service takes the place of the theme's; the rest of the theme stays. */
export const PaperOfABrand: Story = {
  parameters: { auth: { config: { brand: { color: '#2447d8' } } } },
  async play() {
    const submit = await findSubmit();
    await waitFor(() => expect(getComputedStyle(submit).borderRadius).toBe('2px'));
    const scope = submit.closest<HTMLElement>('[data-slot="scope"]');
    await expect(scope?.style.getPropertyValue('--ua-brand')).toBe('#2447d8');
  },
};

/** The font of the kit's own style sheet, by the name that the service says. */
export const Inter: Story = {
  parameters: { auth: { config: { brand: { font: 'Inter' } } } },
  args: { name: 'harbor', css: harbor },
  async play() {
    const submit = await findSubmit();
    await waitFor(() => expect(getComputedStyle(submit).fontFamily).toMatch(/^"?Inter/));
    await expect(await document.fonts.load('500 14px Inter', submit.textContent)).toHaveLength(1);
  },
};
