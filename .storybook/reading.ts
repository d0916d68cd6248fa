/** What Storybook has for people alone: a font, the scheme of their machine, types of props. Tests leave it out. */
import type { Preview } from '@storybook/react-vite';
import '../packages/ui-auth/src/themes/inter.css';
import './reading.css';
import { standardGlobals } from './story-globals.ts';
import { theme } from './theme.ts';
import { sayTypes } from './types-of-props.ts';

export const parameters: Preview['parameters'] = { docs: { theme } };

export const initialGlobals: Preview['initialGlobals'] = { ...standardGlobals, theme: 'system' };

export const argTypesEnhancers: Preview['argTypesEnhancers'] = [sayTypes];
