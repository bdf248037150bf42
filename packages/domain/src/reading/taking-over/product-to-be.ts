// One product of the rate sheet that a reading becomes, with its seasons and rates.

import type { Day } from '../../calendar/day.ts'
import { type DayRange, rangesWithout } from '../../calendar/day-range.ts'
import type { Amount } from '../../money/amount.ts'
import { remembered } from '../kept/remembered.ts'
import { searchText } from '../../text/search-text.ts'
import type { GroupStep } from '../../rate-sheet/rate-sheet.ts'
import { groupStepOf } from './group-step.ts'
import { withThirdPersons } from './third-person.ts'
import { withDays } from './said-days.ts'
import type { ReadProduct, ReadRate, ReadSeason, Reading } from '../reading.ts'
import { placedRate } from './placed-rate.ts'
import { rateSetsOf, type SetRate } from './rate-sets.ts'
import type { ProductToBe, Remark, SeasonToBe, ValueSource } from './values-to-be.ts'

/** Products of one name and board. */
export type Group = { readonly productName: string; readonly ratePackageName: string; readonly parts: readonly ReadProduct[] }

/** What the file says beside its prices. */
type SaidOfPrices = Pick<Reading, 'seasons' | 'childPolicy' | 'rules'>
export const saidIn = remembered(
  (seasons: Reading['seasons'], childPolicy: Reading['childPolicy'], rules: Reading['rules']): SaidOfPrices => ({
    seasons,
    childPolicy,
    rules,
  }),
)

/** Speed: a product that a correction does not change is the same as before. */
export const madeOf = remembered(
  (
    first: ReadProduct,
    productName: string,
    ratePackageName: string,
    reading: SaidOfPrices,
    commission: Amount | undefined,
    currency: string | undefined,
    from: Day,
    to: Day,
    ...others: readonly ReadProduct[]
  ): { readonly product: ProductToBe; readonly remarks: readonly Remark[] } => {
    const remarks: Remark[] = []
    const group = { productName, ratePackageName, parts: [first, ...others] }
    return { product: productToBe(group, { reading, commission, period: { from, to }, currency, remarks }), remarks }
  },
)

type Inputs = {
  readonly reading: SaidOfPrices
  readonly commission: Amount | undefined
  readonly period: DayRange
  readonly currency: string | undefined
  readonly remarks: Remark[]
}

/** @example a product `Safari` with the variant `Lodge` is `Safari, Lodge` */
export function printedName({ name, variant }: Pick<ReadProduct, 'name' | 'variant'>): string {
  return variant === undefined ? name : `${name}, ${variant}`
}

function productToBe(group: Group, { reading, commission, period, currency, remarks }: Inputs): ProductToBe {
  const [first] = group.parts
  const sources: ValueSource[] = []
  const bySeason = new Map<string, SetRate[]>()
  const steps = new Map<string, GroupStep>()
  const isTour = group.parts.every((part) => part.rates.every((rate) => TOUR_BASES.has(rate.priceBasis)))
  for (const part of group.parts) {
    for (const rate of part.rates) {
      const season = reading.seasons.find((each) => each.seasonId === rate.seasonId)
      const placed = placedRate(rate, part, { currency, commissionPercentage: commission })
      if ('remark' in placed) {
        remarks.push({
          text: `${group.productName}, ${season?.name ?? WHOLE_PERIOD}, ${rate.description}: ${placed.remark}`,
          cellIds: rate.cellIds,
        })
        continue
      }
      const key = rate.seasonId ?? ''
      const clash = (bySeason.get(key) ?? []).find((other) => isSamePlace(other, { ...placed, rate }, season))
      if (clash && !completes(clash.rate, rate)) {
        remarks.push({
          text: `${group.productName}, ${season?.name ?? WHOLE_PERIOD}, ${placed.line.description}: a second price for the same nights. The first is taken.`,
          cellIds: rate.cellIds,
        })
        continue
      }
      const step = rate.priceBasis.startsWith('perPerson') ? groupStepOf(placed.line.description) : undefined
      if (step) steps.set(step.description, step)
      bySeason.set(key, [...(bySeason.get(key) ?? []), { ...placed, rate, minStay: rate.minStay ?? season?.minStay }])
      sources.push({
        what: `${season?.name ?? WHOLE_PERIOD}, ${placed.line.description}`,
        seasonName: season?.name ?? WHOLE_PERIOD,
        description: placed.line.description,
        daysOfWeek: rate.daysOfWeek,
        minStay: rate.minStay ?? season?.minStay,
        cellIds: rate.cellIds,
      })
    }
  }
  const names = [group.productName, ...group.parts.map(printedName)].map((name) => searchText(name))
  const isMeant = (products: readonly string[] | undefined) =>
    products === undefined || products.some((name) => names.includes(searchText(name)))
  const placed = seasonsOf(group.productName, bySeason, { reading, period, remarks })
  const { seasons, sources: thirds } = isTour ? { seasons: placed, sources: [] } : withThirdPersons(placed, reading, isMeant)
  sources.push(...thirds)
  const kept = new Set(seasons.map((season) => season.seasonName))
  return {
    section: first?.section ?? '',
    printedName: first ? printedName(first) : group.productName,
    productName: group.productName,
    ratePackageName: group.ratePackageName,
    productType: isTour ? 'Non-Accommodation' : 'Accommodation',
    board: first?.board,
    currency,
    groupSteps: [...steps.values()],
    seasons,
    sources: sources.filter((source) => kept.has(source.seasonName ?? '')),
    cellIds: group.parts.flatMap((part) => part.cellIds),
  }
}

/** The name of a season that the file does not give: its rates hold all the time. */
const WHOLE_PERIOD = 'All year'
const TOUR_BASES = new Set(['perPerson', 'perGroup', 'perVehicle', 'perVehicleOneWay', 'perService'])

function isSamePlace(a: SetRate, b: Pick<SetRate, 'line' | 'rate' | 'nightsInPrice'>, season: ReadSeason | undefined): boolean {
  const days = ({ rate }: Pick<SetRate, 'rate'>) => (rate.daysOfWeek ?? EVERY_DAY).join()
  const stay = ({ rate, nightsInPrice }: Pick<SetRate, 'rate' | 'nightsInPrice'>) =>
    `${rate.minStay ?? season?.minStay ?? 0} ${nightsInPrice ?? ''}`
  return a.line.description === b.line.description && days(a) === days(b) && stay(a) === stay(b)
}
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Rack and nett of the same nights are one rate. */
function completes(a: ReadRate, b: ReadRate): boolean {
  return a.rateType !== b.rateType
}

/** The seasons with their days inside the period. What another season replaces is cut; what overlaps without a rule is left out, and said. */
function seasonsOf(
  productName: string,
  bySeason: ReadonlyMap<string, readonly SetRate[]>,
  { reading, period, remarks }: Pick<Inputs, 'reading' | 'period' | 'remarks'>,
): SeasonToBe[] {
  const used = reading.seasons.filter((season) => bySeason.has(season.seasonId))
  const result: SeasonToBe[] = []
  for (const season of used) {
    const replacing = used.filter((other) => other.overrides.includes(season.seasonId)).flatMap((other) => other.ranges)
    const own = replacing.reduce((ranges, cut) => rangesWithout(ranges, cut), [...season.ranges])
    const inside = own.flatMap((range) => {
      const from = range.from > period.from ? range.from : period.from
      const to = range.to < period.to ? range.to : period.to
      return from <= to ? [{ from, to }] : []
    })
    const clash = result.find((other) => other.dateRanges.some((a) => inside.some((b) => a.from <= b.to && b.from <= a.to)))
    const why = ownReason(season, inside, clash)
    if (why !== undefined) {
      remarks.push({ text: `${productName}, ${season.name}: ${why}`, cellIds: season.cellIds })
      continue
    }
    if (own.length > 0 && JSON.stringify(own) !== JSON.stringify(inside)) {
      remarks.push({ text: `${productName}, ${season.name}: days outside the period are left out.`, cellIds: season.cellIds })
    }
    const { sureness, cellIds } = season
    result.push({
      seasonName: season.name,
      dateRanges: inside,
      rateSets: rateSetsOf(bySeason.get(season.seasonId) ?? []).map((set) => withDays(set, season.seasonId, reading)),
      sureness,
      cellIds,
    })
  }
  const always = bySeason.get('')
  if (!always) return result
  const free = result.flatMap((season) => season.dateRanges).reduce((ranges, cut) => rangesWithout(ranges, cut), [period])
  return free.length === 0
    ? result
    : [
        ...result,
        {
          seasonName: WHOLE_PERIOD,
          dateRanges: free,
          rateSets: rateSetsOf(always).map((set) => withDays(set, undefined, reading)),
          sureness: 1,
          cellIds: [],
        },
      ]
}

function ownReason(season: ReadSeason, inside: readonly DayRange[], clash: SeasonToBe | undefined): string | undefined {
  if (season.ranges.length === 0) return 'the file gives no dates, so its rates are not taken over.'
  if (inside.length === 0) return 'no day of it is inside the period, so its rates are not taken over.'
  if (clash) return `it shares days with ${clash.seasonName}, so its rates are not taken over.`
  return undefined
}
