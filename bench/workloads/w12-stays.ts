// W12: prices of random stays on a sheet of 12 seasons, on one core: counted in seconds of the processor, whatever else it does.

import process from 'node:process'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import type { StayRequest } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import { seededRandom } from '../dataset/seeded-random.ts'
import { median } from '../measured.ts'
import { seededDocument } from '../rate-sheets.ts'
import type { BenchRow } from '../row.ts'

const STAYS = 10_000
const RUNS = 9
const WARM_UP_RUNS = 4
const REACH = 100_000

export async function run({ log }: { log: (line: string) => void }): Promise<BenchRow[]> {
  log(`W12: ${STAYS} stays`)
  const { sheet } = seededDocument(20)
  const pages = sheet.pages.filter((page) => page.kind === 'product')
  const random = seededRandom('stays')
  const stays = Array.from({ length: STAYS }, () => {
    const arrival = addDays(sheet.head.startDate, random.below(340))
    const request: StayRequest = {
      arrival,
      nights: 1 + random.below(14),
      adults: 1 + random.below(2),
      childAges: [],
      bookingDay: addDays(arrival, -random.below(200)),
    }
    return { page: random.pick(pages), request }
  })
  const perSecond: number[] = []
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
    const start = process.cpuUsage()
    for (const { page, request } of stays) priceStay(page, sheet.head, request)
    if (run >= WARM_UP_RUNS) perSecond.push(STAYS / (process.cpuUsage(start).user / 1_000_000))
  }
  const ours = median(perSecond)
  const row: BenchRow = {
    workload: 'W12',
    measure: 'stays priced on a sheet of 12 seasons, one core',
    unit: 'stays/s',
    ours,
    peer: 'itself',
    peers: ours,
    ratio: 1,
    reach: '100,000 a second',
    isReached: ours >= REACH,
  }
  return Promise.resolve([row])
}
