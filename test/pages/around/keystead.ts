export { keystead } from './server.ts';
