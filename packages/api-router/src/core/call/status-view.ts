import { z } from 'zod';

export const statusView = z.object({ status: z.literal(true) });
export const done: z.infer<typeof statusView> = { status: true };

export const successView = z.object({ success: z.literal(true) });
