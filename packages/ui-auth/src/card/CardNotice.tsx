import { Alert, type AlertProps } from '#primitives/feedback/Alert.tsx';

/** Visible result of a call. It was announced already, so it is no live region. */
export const CardNotice = (props: Pick<AlertProps, 'tone' | 'title' | 'children'>) => (
  <Alert {...props} role="group" />
);
