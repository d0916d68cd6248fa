import { Alert } from '@mui/material';

/** What went wrong, if anything did. */
export function Fault({ error }: { error: { message: string } | null | undefined }) {
  return error && <Alert severity="error">{error.message}</Alert>;
}
