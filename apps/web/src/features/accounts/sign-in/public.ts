// What other features use of the sign-in pages.

export { SignInFrame } from './SignInFrame.tsx'
