// The rate sheet that a reading becomes: its products with seasons and rates, and everything that has no place in it, in words.

import type { Day } from '../../calendar/day.ts'
import { type DayRange, rangesWithout } from '../../calendar/day-range.ts'
import type { Amount } from '../../money/amount.ts'
import { searchText } from '../../text/search-text.ts'
import { DEFAULT_RATE_PACKAGE, type GroupStep, type ProductType, type RateSet } from '../../rate-sheet/rate-sheet.ts'
import { BOARDS } from '../words/boards.ts'
import { groupStepOf } from './group-step.ts'
import { withDepartureSeasons } from './departure-seasons.ts'
import { withThirdPersons } from './third-person.ts'
import { withDays } from './said-days.ts'
import type { ReadProduct, ReadRate, ReadSeason, Reading } from '../reading.ts'
import { placedRate } from './placed-rate.ts'
import { rateSetsOf, type SetRate } from './rate-sets.ts'

/** What a person decides about a whole file. */
export type SheetChoices = {
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
  /** Percent, 0 to 100. Nett rates without retail need it. */
  readonly commissionPercentage?: Amount | undefined
  /** Names of products as printed, each with the name in the rate sheet. */
  readonly productNames: Readonly<Record<string, string>>
}

/** Cells of the file that a value comes from. `what` is its place for people: `High, Double`. */
export type ValueSource = {
  readonly what: string
  /** Undefined for values that are no rates. */
  readonly seasonName?: string | undefined
  readonly description?: string | undefined
  /** Of which nights the rate is, where the file tells them apart. */
  readonly daysOfWeek?: readonly number[] | undefined
  readonly minStay?: number | undefined
  readonly cellIds: readonly string[]
}

export type SeasonToBe = {
  readonly seasonName: string
  readonly dateRanges: readonly DayRange[]
  readonly rateSets: readonly RateSet[]
  readonly sureness: number
  readonly cellIds: readonly string[]
}

export type ProductToBe = {
  /** House, lodge or camp as printed; empty where the file has one location only. */
  readonly section: string
  readonly printedName: string
  readonly productName: string
  readonly ratePackageName: string
  readonly productType: ProductType
  readonly currency: string | undefined
  readonly board?: string | undefined
  /** What each traveller of a group pays by its size. */
  readonly groupSteps: readonly GroupStep[]
  readonly seasons: readonly SeasonToBe[]
  readonly sources: readonly ValueSource[]
  readonly cellIds: readonly string[]
}

/** Something of the file that is not taken over, or not as it is printed, and why. */
export type Remark = { readonly text: string; readonly cellIds: readonly string[] }

export type SheetToBe = {
  readonly currency: string | undefined
  readonly period: DayRange | undefined
  readonly products: readonly ProductToBe[]
  readonly remarks: readonly Remark[]
  /** Cells of rates that wait for an answer. */
  readonly waiting: readonly string[]
  /** Rates that are taken over. */
  readonly rateCount: number
  /** Why nothing can be taken over yet, in words. */
  readonly findings: readonly string[]
}

/** The rate sheet that the reading makes. Pure; rates with an open question are not in it. */
export function sheetToBe(read: Reading, choices: SheetChoices): SheetToBe {
  const reading = withDepartureSeasons(read)
  const remarks: Remark[] = []
  const rates = reading.products.flatMap((product) => product.rates)
  const open = new Set(reading.questions.filter((question) => question.answer === undefined).map((question) => question.questionId))
  const affected = new Set(reading.questions.flatMap((question) => (question.answer === undefined ? question.affects : [])))
  const waits = (rate: ReadRate) => affected.has(rate.cellId) || rate.questionIds.some((id) => open.has(id))
  const currencies = [...new Set(rates.map((rate) => rate.currency))]
  const currency = reading.facts.currency?.value ?? currencies[0]
  const period = periodOf(reading, choices)
  const products = period
    ? grouped(
        reading.products.map((product) => ({ ...product, rates: product.rates.filter((rate) => !waits(rate)) })),
        choices,
      )
        .map((group) => productToBe(group, { reading, choices, period, currency, remarks }))
        .filter((product) => product.seasons.length > 0)
    : []
  const rateCount = products.reduce((sum, product) => sum + product.sources.filter((source) => source.description !== undefined).length, 0)
  return {
    currency,
    period,
    products,
    remarks,
    waiting: rates.filter(waits).map((rate) => rate.cellId),
    rateCount,
    findings: findingsOf({ currency, period, rateCount, needsCommission: needsCommission(reading, choices) }),
  }
}

type Inputs = {
  readonly reading: Reading
  readonly choices: SheetChoices
  readonly period: DayRange
  readonly currency: string | undefined
  readonly remarks: Remark[]
}
type Group = { readonly productName: string; readonly ratePackageName: string; readonly parts: readonly ReadProduct[] }

/** Products of one name and board are one page: a file may print them in two tables. */
function grouped(products: readonly ReadProduct[], choices: SheetChoices): Group[] {
  const groups = new Map<string, { productName: string; ratePackageName: string; parts: ReadProduct[] }>()
  for (const product of products) {
    const printed = printedName(product)
    const productName = choices.productNames[printed] ?? printed
    const ratePackageName = boardName(product.board)
    const key = [product.section ?? '', productName, ratePackageName].map((part) => searchText(part)).join('|')
    const known = groups.get(key)
    if (known) known.parts.push(product)
    else groups.set(key, { productName, ratePackageName, parts: [product] })
  }
  return [...groups.values()]
}

/** @example a product `Safari` with the variant `Lodge` is `Safari, Lodge` */
export function printedName({ name, variant }: Pick<ReadProduct, 'name' | 'variant'>): string {
  return variant === undefined ? name : `${name}, ${variant}`
}

function boardName(board: string | undefined): string {
  if (board === undefined) return DEFAULT_RATE_PACKAGE
  return Object.hasOwn(BOARDS, board) ? BOARDS[board as keyof typeof BOARDS] : board // checked by hasOwn
}

function productToBe(group: Group, { reading, choices, period, currency, remarks }: Inputs): ProductToBe {
  const [first] = group.parts
  const sources: ValueSource[] = []
  const bySeason = new Map<string, SetRate[]>()
  const steps = new Map<string, GroupStep>()
  const isTour = group.parts.every((part) => part.rates.every((rate) => TOUR_BASES.has(rate.priceBasis)))
  for (const part of group.parts) {
    for (const rate of part.rates) {
      const season = reading.seasons.find((each) => each.seasonId === rate.seasonId)
      const placed = placedRate(rate, part, { currency, commissionPercentage: choices.commissionPercentage ?? commissionOf(reading) })
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

function periodOf(reading: Reading, { startDate, endDate }: SheetChoices): DayRange | undefined {
  const days = reading.seasons.flatMap((season) => season.ranges)
  const from = startDate ?? reading.facts.period?.value.from ?? days.map((range) => range.from).toSorted()[0]
  const to =
    endDate ??
    reading.facts.period?.value.to ??
    days
      .map((range) => range.to)
      .toSorted()
      .at(-1)
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

/** The commission that the file prints, unless a question about it is open. */
function commissionOf(reading: Reading): Amount | undefined {
  const isAsked = reading.questions.some((question) => question.kind === 'commission' && question.answer === undefined)
  return isAsked ? undefined : (reading.facts.commissionPercent?.value as Amount | undefined) // decimal text, 0 to 100
}

/** Rates of one type only are complete with a commission. */
function needsCommission(reading: Reading, choices: SheetChoices): boolean {
  if (choices.commissionPercentage !== undefined || commissionOf(reading) !== undefined) return false
  const types = new Set(
    reading.products.flatMap((product) => product.rates.filter((rate) => rate.amount !== undefined).map((rate) => rate.rateType)),
  )
  return types.size === 1
}

function findingsOf(facts: {
  currency: string | undefined
  period: DayRange | undefined
  rateCount: number
  needsCommission: boolean
}): string[] {
  return [
    ...(facts.period ? [] : ['The file gives no dates: enter the period of the rates.']),
    ...(facts.currency === undefined ? ['The file names no currency: answer it by pointing at a cell.'] : []),
    ...(facts.needsCommission ? ['The file prints no commission: enter the percentage. Enter 0 if there is none.'] : []),
    ...(facts.period && facts.rateCount === 0 ? ['No rate of this file can be taken over yet.'] : []),
  ]
}
