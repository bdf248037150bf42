// What other features use of long work.

export { WorkProgress } from './WorkProgress.tsx'
