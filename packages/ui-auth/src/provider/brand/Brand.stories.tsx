import { toContrast } from '@keystead/api-router/brand';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { AuthErrorCard } from '#callback/AuthErrorCard.tsx';
import { SignInForm } from '#sign-in/SignInForm.tsx';

/** Two waves on a square, for a light and for a dark card. */
const draw = (ground: string, line: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/><path d="M6 13c3-3 6-3 10 0s7 3 10 0M6 20c3-3 6-3 10 0s7 3 10 0" fill="none" stroke="${line}" stroke-width="2.5" stroke-linecap="round"/></svg>`,
  )}`;

const tideline = {
  name: 'Tideline',
  logo: draw('#ffd400', '#1a1813'),
  logoDark: draw('#1a1813', '#ffd400'),
  color: '#ffd400',
  radius: '8px',
  supportUrl: 'https://tideline.example/help',
  legalUrls: { terms: 'https://tideline.example/terms', privacy: 'https://tideline.example/privacy' },
};

const meta = {
  title: 'Foundations/Brand',
  component: SignInForm,
  parameters: { auth: { config: { brand: tideline } } },
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A colour of CSS as a screen shows it. */
function toHex(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('This browser cannot draw.');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

type Part = 'color' | 'backgroundColor' | 'borderTopColor';
const show = (element: Element, part: Part): string => toHex(getComputedStyle(element)[part]);

const findSubmit = () => screen.findByRole('button', { name: /^.?sign in/i });

/** One colour, two logos and three links of the service: nothing of it is said in the application. */
export const OfTheService: Story = {
  async play() {
    const submit = await findSubmit();
    await waitFor(() => expect(show(submit, 'backgroundColor')).toBe('#ffd400'));
    await expect(screen.getByRole('img', { name: 'Tideline' })).toHaveAttribute('src', tideline.logo);
    await expect(screen.getByText(/tideline/i)).toBeVisible();
    await expect(screen.getByRole('link', { name: /terms/i })).toHaveAttribute(
      'href',
      tideline.legalUrls.terms,
    );
    await expect(screen.getByRole('link', { name: /privacy/i })).toHaveAttribute(
      'href',
      tideline.legalUrls.privacy,
    );
    await expect(getComputedStyle(submit).borderRadius).toBe('8px');
  },
};

export const OfTheServiceDark: Story = { ...OfTheService, globals: { theme: 'dark' } };

export const OfTheServiceRightToLeft: Story = { ...OfTheService, globals: { dir: 'rtl', locale: 'ar-XB' } };

/** Values of the application win, part by part. */
export const OfTheApplication: Story = {
  parameters: {
    provider: {
      appearance: {
        logo: null,
        brand: { color: '#0d9488' },
        variables: { radius: '2px', accent: 'light-dark(#7c3aed, #c4b5fd)' },
      },
    },
  },
  async play() {
    const submit = await findSubmit();
    await waitFor(() => expect(show(submit, 'backgroundColor')).toBe('#0d9488'));
    await expect(getComputedStyle(submit).borderRadius).toBe('2px');
    await expect(show(screen.getByRole('link', { name: /create|sign up/i }), 'color')).toBe('#7c3aed');
    await expect(screen.queryByRole('img')).toBeNull();
    await expect(screen.getByText(/tideline/i)).toBeVisible();
  },
};

/** Help is one press away where something failed. */
export const Failure: Story = {
  render: () => <AuthErrorCard error="state_not_found" />,
  async play() {
    await expect(await screen.findByRole('link', { name: /get help/i })).toHaveAttribute(
      'href',
      tideline.supportUrl,
    );
  },
};

/** Ends of the scale, and colours on which neither white nor black is obvious. */
const colours = [
  '#ffff00',
  '#ffffff',
  '#ff7a00',
  '#e11d48',
  '#0d9488',
  '#2447d8',
  '#000080',
  '#767676',
  '#000000',
];

/** The rules have the same contrast in a browser as the tests of the tokens calculated. */
export const EveryColour: Story = {
  tags: ['!autodocs'],
  async play() {
    const submit = await findSubmit();
    const scope = submit.closest<HTMLElement>('[data-slot="scope"]');
    const card = submit.closest('.ua-card');
    const box = screen.getByRole('checkbox');
    const link = screen.getByRole('link', { name: /forgot/i });
    if (!scope || !card) throw new Error('The form stands in no card.');
    for (const colour of colours) {
      for (const scheme of ['dark', 'light']) {
        scope.style.setProperty('--ua-brand', colour);
        document.documentElement.dataset.theme = scheme;
        submit.style.transition = 'none';
        const ground = show(card, 'backgroundColor');
        const label = toContrast(show(submit, 'color'), show(submit, 'backgroundColor'));
        await expect(label, `label on ${colour} in ${scheme}`).toBeGreaterThanOrEqual(4.5);
        await expect(toContrast(show(link, 'color'), ground), `link of ${colour}`).toBeGreaterThanOrEqual(
          4.5,
        );
        await expect(
          toContrast(show(box, 'borderTopColor'), ground),
          `box of ${colour}`,
        ).toBeGreaterThanOrEqual(3);
      }
    }
  },
};
