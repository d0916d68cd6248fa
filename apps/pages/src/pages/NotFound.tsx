export { Nothing as Page } from '../Nothing.tsx';
