// Rate plans that we write, judged by the schemas of AlpineBits and by the answers of its reference engine.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { ratePlansOf } from '@tradewind/domain/contracting/alpinebits/rate-plans-of.ts'
import { ALPINEBITS_EDITIONS, type AlpineBitsEdition } from '@tradewind/domain/contracting/alpinebits/rate-plan.ts'
import { ratePlansXml } from '@tradewind/domain/contracting/alpinebits/write-rate-plans.ts'
import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import { pricedByPlan } from '@tradewind/stage/alpinebits/plan-engine.ts'
import { ruleFindings } from '@tradewind/stage/alpinebits/plan-rules.ts'
import { schemaFindings } from '@tradewind/stage/alpinebits/schema-judge.ts'
import { childrenOf, type XmlElement, xmlTree } from '@tradewind/stage/alpinebits/xml-tree.ts'
import { realFile } from '@tradewind/stage/real-data.ts'
import { describe, expect, test } from 'vitest'
import { nightsBetween, roomOfPlan, type Vector } from './rate-plan.ts'

const EXAMPLE = exampleContract('https://rates.example.com')
const xmlOfPlan = () => realFile('stays/R310651-OF.xml').bytes.toString('utf8')
// The file's documented form: one object with a list of stays.
const vectors = () => (JSON.parse(realFile('stays/R310651-OF.vectors.json').bytes.toString('utf8')) as { vectors: Vector[] }).vectors

function answerOf(plan: XmlElement, room: string, { occupancy, arrival, departure, adults, child_ages }: Vector): string {
  const nights = nightsBetween(getDay(arrival), getDay(departure))
  const answer = pricedByPlan(plan, room, occupancy, { arrival: getDay(arrival), nights, adults, childAges: child_ages })
  return 'total' in answer ? answer.total : `refused: ${answer.reason}`
}

describe('the 400 stays of a real rate plan', () => {
  const theirs = (vector: Vector) => (vector.total === null ? undefined : vector.total.toFixed(3))

  test('are answered by the engine that judges our files as the reference engine answers them', () => {
    const [plan] = childrenOf(xmlTree(xmlOfPlan()), 'RatePlans', 'RatePlan')
    const wrong = vectors().flatMap((vector) => {
      const answer = plan ? answerOf(plan, vector.room, vector) : ''
      const expected = theirs(vector)
      const isRight = expected === undefined ? answer.startsWith('refused: ') : answer === expected
      return isRight ? [] : [`${vector.room} ${vector.arrival}: ${answer} instead of ${expected ?? vector.reason}`]
    })
    expect(wrong).toEqual([])
  })

  test.each(ALPINEBITS_EDITIONS)(
    'are answered alike after the plan went through a rate sheet and our file of edition %s',
    async (edition) => {
      const rooms = new Map(vectors().map((vector) => [vector.room, vector.occupancy]))
      const plans = new Map<string, { plan: XmlElement; room: string }>()
      for (const [room, { min, std, max }] of rooms) {
        const { page, head } = roomOfPlan(xmlOfPlan(), room, { minimumPersons: min, standardPersons: std, maximumPersons: max })
        const { message } = ratePlansOf({ contract: EXAMPLE.contract, sheet: { head, pages: [page] } })
        const xml = ratePlansXml(message, { edition, madeAt: '2026-11-29T08:00:00Z' }) ?? ''
        expect(await schemaFindings(xml, edition)).toEqual([])
        const [plan] = childrenOf(xmlTree(xml), 'RatePlans', 'RatePlan')
        if (plan) plans.set(room, { plan, room: message.plans[0]?.roomCode ?? '' })
      }
      const wrong = vectors().flatMap((vector) => {
        const made = plans.get(vector.room)
        const answer = made ? answerOf(made.plan, made.room, vector) : 'no plan'
        const expected = theirs(vector)
        const isRight = expected === undefined ? answer.startsWith('refused: ') : answer === expected
        return isRight ? [] : [`${vector.room} ${vector.arrival}: ${answer} instead of ${expected ?? vector.reason}`]
      })
      expect(wrong).toEqual([])
    },
  )
})

describe('the judges', () => {
  test('accept the real rate plan', async () => {
    expect(ruleFindings(xmlTree(xmlOfPlan()))).toEqual([])
    expect(await schemaFindings(xmlOfPlan(), '2020-10')).toEqual([])
  })

  test.each<[AlpineBitsEdition]>([['2020-10'], ['2024-10']])('refuse by the schema of %s what is not in it', async (edition) => {
    const { message } = ratePlansOf(EXAMPLE)
    const xml = ratePlansXml(message, { edition, madeAt: '2026-11-29T08:00:00Z' }) ?? ''
    expect(await schemaFindings(xml, edition)).toEqual([])
    expect(await schemaFindings(xml.replace('InvTypeCode="', 'InvTypeCode="TOOLONGFORIT'), edition)).not.toEqual([])
    expect(await schemaFindings(xml.replace('<Rates>', '<Prices>').replace('</Rates>', '</Prices>'), edition)).not.toEqual([])
  })
})
