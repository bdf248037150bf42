// What other features use of rolling forward.

export { rollForwardDoer } from './roll-forward.ts'
