// What the application uses of operations.

export { countTroubles } from './tell-troubles.ts'
