// What a booking system holds and no contract in force has: codes that nothing is mapped to, and nights outside of every contract.

import { type Day, getDay, laterOf } from '@tradewind/domain/calendar/day.ts'
import { daysMissing, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { gatherAsides } from '@tradewind/domain/integration/audit/loaded-rate.ts'
import { targetText } from '@tradewind/domain/integration/tourplan/option-code.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type AuditKey, optionsRead } from './audit-options.ts'
import { ASIDE_OF, putAsides } from './audit-store.ts'

type Of = { readonly first: Day /** Its name. */; readonly system: string }

export async function putWithoutContract(tx: Transaction, key: AuditKey, { first, system }: Of): Promise<void> {
  const asides = gatherAsides()
  for await (const { rates, covered } of optionsRead(tx, key)) {
    for (const [code, own] of Map.groupBy(rates, (rate) => rate.code)) {
      const covers = covered.filter((each) => each.code === code).map(({ from, to }) => ({ from: getDay(from), to: getDay(to) }))
      if (covers.length === 0) {
        asides.note('No rate of a contract in force is mapped to this code.', `${targetText(code)}, ${own[0]?.place ?? ''}`, own.length)
        continue
      }
      for (const { range, amount, place } of own) {
        if (amount === null) continue
        const [left] = daysMissing({ from: laterOf(range.from, first), to: range.to }, covers)
        if (left)
          asides.note(`${system} has a price on nights of no contract in force.`, `${targetText(code)}, ${rangeText(left)}, ${place}`)
      }
    }
  }
  await putAsides(tx, key, ASIDE_OF.noContract, asides.all())
}
