import { tierFindings } from '@tradewind/domain/rate-sheet/policies/tier-check.ts'
import { ENTERED_TERMS, policiesOfTerms, realTerms } from '@tradewind/stage/real-terms.ts'
import { describe, expect, test } from 'vitest'

describe('15 real cancellation policies', () => {
  const terms = realTerms()

  test('all of them are entered', () => {
    expect(ENTERED_TERMS.map(([at]) => at)).toEqual(terms.map((_, at) => at))
  })

  test.each(ENTERED_TERMS)('the defects of policy %i are found, and nothing is found in one without', (at, _, codes) => {
    const found = policiesOfTerms(at).flatMap(tierFindings)
    expect(found.map((each) => each.code)).toEqual(codes)
    if (terms[at]?.defect === undefined) expect(found).toEqual([])
  })
})
