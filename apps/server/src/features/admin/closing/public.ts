// What other features of the administration use of closing.

export { erasureOf } from './closed-company.ts'
