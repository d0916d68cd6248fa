import { z } from 'zod';

export const deletionView = z.object({ success: z.literal(true), message: z.string() });

export const deletionRequested: z.infer<typeof deletionView> = {
  success: true,
  message: 'Verification email sent',
};
export const deletionDone: z.infer<typeof deletionView> = { success: true, message: 'User deleted' };
