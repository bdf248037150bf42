// What other features use of second factors.

export { checkPassword, mustKeepSecondFactor } from './own-password.ts'
export { getChallenge, hasSecondFactor, newSignInChallenge, replaceRecoveryCodes, secondFactorMethods } from './second-factor-store.ts'
export { tellOfFactor } from './second-factor.ts'
