// What other features use of tokens.

export { contextOfToken, isToken, permitToken } from './context-of-token.ts'
