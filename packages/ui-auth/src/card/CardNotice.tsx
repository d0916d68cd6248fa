import { Alert, type AlertProps } from '#primitives/feedback/Alert.tsx';

/** What became of a call, to be seen. It was read out when it happened, so it is no live region of its own. */
export const CardNotice = (props: Pick<AlertProps, 'tone' | 'title' | 'children'>) => (
  <Alert {...props} role="group" />
);
