// Why a price differs, in words: which rule of the contract the booking system does not have, or which it has from before.

import { type Day, dayOfNumber, dayText } from '../../calendar/day.ts'
import { amountText } from '../../money/amount.ts'
import { daysOfWeekText } from '../../rate-sheet/words/words.ts'
import { counted } from '../../text/counted.ts'
import type { ContractPrice } from './contract-prices.ts'
import { priceOn } from './nights-by-both.ts'
import { amountFor, type Around, type Difference, type LineKind, type Placed } from './placed-rate.ts'

/** What is the matter, what the contract says and what the booking system has. */
export type Rule = { readonly kind: LineKind; readonly title: string; readonly contract: string; readonly system: string }
type Said = { readonly title: string; readonly contract: string; readonly system: string }

/** The rules that explain the difference, the most telling first; at least one. */
export function explained(price: ContractPrice, difference: Difference, around: Around): { kind: LineKind; rules: Rule[] } {
  const { placed, isStay } = difference
  const of = (kind: LineKind, ...said: (Said | undefined)[]) => ({
    kind,
    rules: said.filter((each) => each !== undefined).map((each) => ({ kind, ...each })),
  })
  if (!placed) return of('missing', missingRule(price, around))
  if (price.state !== 'sold') return of('wrong', soldThereRule(price, placed, around))
  if (placed.units === null)
    return of('wrong', {
      title: `Closed in ${around.system}`,
      contract: contractText(price, around),
      system: `closed, ${placeText(placed)}`,
    })
  if (isStay) return of('wrong', stayRule(price, placed, around))
  const outdated = versionRule(price, difference, around)
  const reasons = [outdated, twinRule(difference, around), seasonRule(price, difference, around), ...cellRules(price, placed, around)]
  const found = reasons.filter((each) => each !== undefined)
  const kind = outdated ? 'outdated' : 'wrong'
  return of(kind, ...(found.length > 0 ? found : [amountRule(price, placed, around)]))
}

const systemAmount = ({ rate }: Placed, { contract }: Around) =>
  rate.amount === null ? 'closed' : amountText(rate.amount, contract.currency)
const placeText = ({ rate }: Placed) => [rate.periodName, rate.place].filter(Boolean).join(', ')
const systemText = (placed: Placed, around: Around) => [systemAmount(placed, around), placeText(placed)].join(', ')

function contractAmount(price: ContractPrice, isRetail: boolean, { contract }: Around): string {
  const amount = amountFor(price, isRetail)
  return amount === undefined ? `no ${isRetail ? 'retail' : 'nett'} amount` : amountText(amount, contract.currency)
}

function contractText(price: ContractPrice, around: Around, isRetail = price.nett === undefined): string {
  const season = price.seasonName === '' ? '' : price.subject.kind === 'extra' ? 'extra' : `season ${price.seasonName}`
  return [contractAmount(price, isRetail, around), season, `version ${around.version}`].filter(Boolean).join(', ')
}

function missingRule(price: ContractPrice, around: Around): Said {
  const hasOther = around.rates.length > 0
  const title = hasOther ? `${around.system} has no price on these nights` : `Not loaded at all`
  return { title, contract: contractText(price, around), system: hasOther ? 'other nights are loaded' : 'nothing under this code' }
}

function soldThereRule(price: ContractPrice, placed: Placed, around: Around): Said {
  const title = price.state === 'closed' ? 'Closed in the contract' : price.seasonName === '' ? 'Not in the contract' : 'Not sold'
  const contract = price.state === 'closed' ? ['blacked out', price.why].filter(Boolean).join(': ') : price.why
  return { title, contract, system: `sold for ${systemText(placed, around)}` }
}

function stayRule(price: ContractPrice, { rate }: Placed, around: Around): Said {
  const nights = (count: number | undefined) => counted(Math.max(1, count ?? 1), 'night', 'nights')
  return {
    title: `The minimum stay is ${nights(price.minStay)}`,
    contract: contractText(price, around),
    system: `${nights(rate.minStay)}, ${[rate.periodName, rate.place].filter(Boolean).join(', ')}`,
  }
}

/** The price that an earlier version had on all of these nights. */
function versionRule(price: ContractPrice, { placed, nights }: Difference, around: Around): Said | undefined {
  if (!placed) return undefined
  const { rate } = placed
  const before = around.earlier.find(({ prices }) => {
    const all = prices.prices.get(price.code) ?? []
    return nights.every((night) => {
      const then = priceOn(all, night)
      const amount = then?.state === 'sold' ? amountFor(then, rate.isRetail === true) : undefined
      return amount !== undefined && Number(amount) === Number(rate.amount)
    })
  })
  return (
    before && {
      title: `It is the price of version ${before.version}`,
      contract: contractText(price, around, rate.isRetail === true),
      system: systemText(placed, around),
    }
  )
}

function twinRule({ placed, twin }: Difference, around: Around): Said | undefined {
  if (!placed || !twin) return undefined
  return {
    title: `${around.system} has two prices on these nights`,
    contract: `the right one is ${systemText(twin, around)}`,
    system: `the other is ${systemText(placed, around)}`,
  }
}

/** The rate is that of the season before or behind, whose days it has too. */
function seasonRule(price: ContractPrice, { placed, nights }: Difference, around: Around): Said | undefined {
  if (!placed || price.subject.kind === 'extra') return undefined
  const isRetail = placed.rate.isRetail === true
  const other = around.all.find(
    (each) =>
      each.state === 'sold' &&
      each.seasonName !== price.seasonName &&
      Number(amountFor(each, isRetail)) === Number(placed.rate.amount) &&
      each.spans.some(({ from, to }) => from <= placed.span.to && placed.span.from <= to),
  )
  if (!other) return undefined
  const [from, to] = [day(nights[0]), day(nights.at(-1))]
  return {
    title: `${price.seasonName}, not ${other.seasonName}, from ${dayText(from)} to ${dayText(to)}`,
    contract: contractText(price, around, isRetail),
    system: `${systemText(placed, around)}: the price of ${other.seasonName}`,
  }
}

const day = (number: number | undefined): Day => dayOfNumber(number ?? 0)

/** Another price of the same season: of other days of the week, of another length of stay, the retail rate. */
function cellRules(price: ContractPrice, placed: Placed, around: Around): (Said | undefined)[] {
  const { rate } = placed
  const isRetail = rate.isRetail === true
  const isSame = (each: ContractPrice) => Number(amountFor(each, isRetail)) === Number(rate.amount)
  const inSeason = around.all.filter((each) => each !== price && each.state === 'sold' && each.seasonName === price.seasonName)
  const contract = contractText(price, around, isRetail)
  const system = systemText(placed, around)
  const byDay = inSeason.find((each) => isSame(each) && !each.days.some((one) => price.days.includes(one)))
  const byStay = inSeason.find((each) => isSame(each) && each.days.some((one) => price.days.includes(one)))
  const otherAmount = isRetail ? price.nett : price.retail
  return [
    byDay && {
      title: `${daysOfWeekText(price.days)}: a price of its own`,
      contract,
      system: `${system}: the price of ${daysOfWeekText(byDay.days)}`,
    },
    byStay && {
      title: `${stayText(price)} have a price of their own`,
      contract,
      system: `${system}: the price of ${stayText(byStay).toLowerCase()}`,
    },
    otherAmount !== undefined && Number(otherAmount) === Number(rate.amount)
      ? {
          title: isRetail ? 'Nett instead of retail' : 'Retail instead of nett',
          contract,
          system: `${system}: ${isRetail ? 'what the buyer pays' : 'what guests pay'}`,
        }
      : undefined,
  ]
}

function stayText({ minStay, maxStay }: ContractPrice): string {
  if (minStay !== undefined && maxStay !== undefined) return `Stays of ${minStay} to ${counted(maxStay, 'night', 'nights')}`
  if (maxStay !== undefined) return `Stays up to ${counted(maxStay, 'night', 'nights')}`
  return minStay === undefined ? 'Other stays' : `Stays from ${counted(minStay, 'night', 'nights')} on`
}

function amountRule(price: ContractPrice, placed: Placed, around: Around): Said {
  return {
    title: 'Another amount',
    contract: contractText(price, around, placed.rate.isRetail === true),
    system: systemText(placed, around),
  }
}
