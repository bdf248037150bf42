// What other features use of billing.

export { NeedsPlan } from './NeedsPlan.tsx'
