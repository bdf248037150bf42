// W12: prices of random stays on a sheet of 12 seasons, on one core, without the rules of 2026 and with all of them: counted in seconds of
// the processor, whatever else it does.

import process from 'node:process'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import type { ProductPage, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import type { StayRequest } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import { seededRandom } from '../dataset/seeded-random.ts'
import { median } from '../measured.ts'
import { withAllRules } from '../all-rules.ts'
import { seededDocument } from '../rate-sheets.ts'
import type { BenchRow } from '../row.ts'

const STAYS = 10_000
const RUNS = 9
const WARM_UP_RUNS = 4

export async function run({ log }: { log: (line: string) => void }): Promise<BenchRow[]> {
  log(`W12: ${STAYS} stays`)
  const { sheet } = seededDocument(20)
  const pages = sheet.pages.filter((page) => page.kind === 'product')
  const plain = perSecond(sheet.head, pages, () => ({}))
  log(`W12: ${STAYS} stays with all rules`)
  const random = seededRandom('guests')
  const full = perSecond(
    sheet.head,
    pages.map((page) => withAllRules(page)),
    () => ({
      guestCountry: random.pick(['DE', 'AT', 'HR', 'FR']),
      childAges: random.pick([[], [5], [11, 3]]),
      ...random.pick([{}, {}, { travellers: 42, childAges: [] }]),
    }),
  )
  return Promise.resolve([
    rowOf('stays priced on a sheet of 12 seasons, one core', plain, 100_000),
    rowOf('stays priced on a sheet that uses all rules, one core', full, 50_000),
  ])
}

/** Stays in a second, the median of all runs. */
function perSecond(head: SheetHead, pages: readonly ProductPage[], change: () => Partial<StayRequest>): number {
  const random = seededRandom('stays')
  const stays = Array.from({ length: STAYS }, () => {
    const arrival = addDays(head.startDate, random.below(340))
    const request: StayRequest = {
      arrival,
      nights: 1 + random.below(14),
      adults: 1 + random.below(2),
      childAges: [],
      bookingDay: addDays(arrival, -random.below(200)),
      ...change(),
    }
    return { page: random.pick(pages), request }
  })
  const runs: number[] = []
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
    const start = process.cpuUsage()
    for (const { page, request } of stays) priceStay(page, head, request)
    if (run >= WARM_UP_RUNS) runs.push(STAYS / (process.cpuUsage(start).user / 1_000_000))
  }
  return median(runs)
}

function rowOf(measure: string, ours: number, reach: number): BenchRow {
  return {
    workload: 'W12',
    measure,
    unit: 'stays/s',
    ours,
    peer: 'itself',
    peers: ours,
    ratio: 1,
    reach: `${reach.toLocaleString('en')} a second`,
    isReached: ours >= reach,
  }
}
