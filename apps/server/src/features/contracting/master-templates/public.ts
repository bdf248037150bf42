// What other features use of master templates.

export { masterDoer } from './finalise.ts'
