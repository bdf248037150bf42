// What other features use of one change over many templates.

export { changeManyDoer } from './change-many.ts'
