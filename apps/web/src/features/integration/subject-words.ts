// What is mapped, in words.

import type { SubjectKind } from '@tradewind/domain/integration/subject.ts'

export const KIND_WORDS: Readonly<Record<SubjectKind, string>> = { rate: 'Rates', child: 'Child bands', extra: 'Extras' }

/** @example 'Garden room, Half board, Double'; the usual rate package is not named */
export function subjectWords({
  productName,
  ratePackageName,
  name,
}: {
  productName: string
  ratePackageName: string
  name: string
}): string {
  return [productName, ratePackageName === 'Primary' ? '' : ratePackageName, name].filter(Boolean).join(', ')
}
