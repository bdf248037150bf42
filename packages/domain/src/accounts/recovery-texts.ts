// What people read on the recovery screens, for each answer of the server.

const INTERNAL_ERROR = 'Internal Error: Please try again later.' // A-ST-057, A-ST-061

export const PASSWORD_WAS_RESET = "Your password has been reset. You'll be redirected to our signin page soon." // A-ST-058
export const EMAIL_WAS_SENT = 'An email has been sent to you.' // A-ST-062

/** Why a password was not reset: the text for the server's message; other messages are shown as they are. */
export function passwordResetText(serverMessage: string): string {
  if (serverMessage === 'Not Found') return 'This link is out of date, please try a new link.' // A-ST-056
  if (serverMessage === 'Internal Server Error') return INTERNAL_ERROR
  return serverMessage
}

/** Why a recovery form did not send an e-mail: the text for the answer's status; other answers speak for themselves. */
export function recoveryFormText(status: number, serverMessage: string): string {
  if (status === 404) return "This email doesn't associate with any account." // A-ST-059
  if (status === 400) return 'This email has already been confirmed.' // A-ST-060
  if (status === 500) return INTERNAL_ERROR
  return serverMessage
}
