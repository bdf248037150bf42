// DASHBOARD: the widgets of a supplier with 46,670 of 1,000,000 contracts, each alone, and all of them as the screen asks for them.

import { getDashboard, getWidget } from '@tradewind/api/contracting/dashboard.ts'
import { type WidgetId, widgetsOf } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { SIZES, startScratchServer } from '../dataset/scratch-database.ts'
import { type Asked, textOf, timesOf } from '../load.ts'
import { median } from '../measured.ts'
import type { BenchRow } from '../row.ts'
import { signedIn, startTradewind } from '../servers/tradewind.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const ROUNDS = 5
const REQUESTS = 20
const WIDGET_MS = 50
const ALL_MS = 300
/** A third of the contracts of the dataset are of this year, and a third of the one before. */
const YEAR = new URLSearchParams({ contractingPeriodStart: '2026-01-10', contractingPeriodEnd: '2027-01-09' }).toString()

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  const scratch = await startScratchServer(cacheFolder, log)
  const server = await startTradewind(await scratch.database(SIZES.large), cacheFolder, 'large')
  try {
    const headers = await signedIn(server.url)
    const asked = new Map(widgetsOf('supplier').map((id) => [id, widgetAt(id, headers)]))
    for (const [id, each] of asked) await expectNumbers(server.url, id, each)
    const times = await timesOfWidgets(server.url, asked)
    const all = await timesOfAll(server.url, [{ method: getDashboard.method, path: getDashboard.path, headers }, ...asked.values()])
    return [
      ...[...times].map(([id, ms]) => limit(`widget ${id} among 1,000,000 contracts`, median(ms), WIDGET_MS)),
      limit('the dashboard and all its widgets, asked at once', median(all), ALL_MS),
    ]
  } finally {
    await server.stop()
    await scratch.stop()
  }
}

function widgetAt(id: WidgetId, headers: Asked['headers']): Asked {
  return { method: getWidget.method, path: `${getWidget.path.replace('{widget}', id)}?${YEAR}`, headers }
}

/** A widget without numbers would be quick. What nobody has done in the dataset, updates and answers that are late, may be none. */
async function expectNumbers(url: string, id: WidgetId, asked: Asked): Promise<void> {
  const { rows } = getWidget.answer.parse(JSON.parse(await textOf(url, asked)))
  if (rows.length === 0 && id !== 'updates' && id !== 'expiring') throw new Error(`the widget ${id} has no numbers`)
}

/** The widgets take turns, so that a busy moment of the machine hits all. The first round only warms up. */
async function timesOfWidgets(url: string, asked: ReadonlyMap<WidgetId, Asked>): Promise<Map<WidgetId, number[]>> {
  const all = new Map<WidgetId, number[]>()
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [id, each] of asked) {
      const times = await timesOf(url, Array<Asked>(REQUESTS).fill(each))
      if (round > 0) all.set(id, [...(all.get(id) ?? []), ...times])
    }
  }
  return all
}

/** Milliseconds until the last answer, each time. */
async function timesOfAll(url: string, asked: readonly Asked[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= REQUESTS; round += 1) {
    const start = performance.now()
    await Promise.all(asked.map((each) => textOf(url, each)))
    if (round > 0) times.push(performance.now() - start)
  }
  return times
}

function limit(measure: string, ours: number, most: number): BenchRow {
  const figures = { workload: 'DASHBOARD', measure, unit: 'ms', ours, peer: 'limit', peers: most, ratio: most / ours } as const
  return { ...figures, reach: `under ${most} ms`, isReached: ours < most }
}
