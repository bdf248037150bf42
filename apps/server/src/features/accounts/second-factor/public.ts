// What other features use of second factors.

export { hasSecondFactor, newSignInChallenge } from './second-factor-store.ts'
