export const mailedCode = {
  code: 'Code',
  nothingThere:
    'Nothing there? Check your spam folder, or send it again. The code works in this browser only.',
  resend: 'Send again',
  resendIn: 'Send again in {seconds}s',
  resending: 'Sending…',
  resent: 'We sent a new code. The old one no longer works.',
} as const;
