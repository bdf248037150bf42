// What other features use of signing in.

export { allowAttempt, countAttempts, forgetAttempts, refuseAttempt, uncountAttempt } from './attempts.ts'
export { finishSignIn } from './finish-sign-in.ts'
export { refuseBadPassword } from './new-password.ts'
export { hashOfPassword, isPassword } from './password.ts'
