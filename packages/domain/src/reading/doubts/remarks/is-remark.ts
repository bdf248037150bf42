// Which questions are remarks: they hold nothing back, and only the supplier can answer them.

import type { Question } from '../../reading.ts'

export function isRemark({ questionId }: Pick<Question, 'questionId'>): boolean {
  return questionId.startsWith('remark:')
}
