// What other features use of signing in.

export { hashOfPassword } from './password.ts'
