import { toNextHandlers } from '@keystead/api-router/next';
import { getKeystead } from '../../../lib/keystead.ts';

export const { GET, HEAD, POST, OPTIONS } = toNextHandlers(getKeystead);
