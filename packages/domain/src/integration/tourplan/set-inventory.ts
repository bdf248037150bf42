// What is sent of an allocation: the days that Tourplan does not hold as they are, and what it holds after that. // decision 0191

import { addDays, type Day, getDay } from '../../calendar/day.ts'
import { type DayRange, daysOf, rangeText } from '../../calendar/day-range.ts'
import { type Allocation, CLOSED, type DayInventory, ON_REQUEST } from './inventory.ts'
import { childrenOf, saysAll, textAt, type XmlNode, xmlNodeOf } from './reply.ts'
import { plainText, type TextRules, xmlText } from './text.ts'

/** Settings of the connection. */
export type InventoryRules = TextRules & { readonly unitType: string; readonly splitCode: string }

/** Of a day whose request was sent, and whose answer is not known. */
export const NOT_KNOWN = '?'

/** What Tourplan is known to hold of an allocation. A day that nothing was written of is absent. */
export type HeldAllocation = {
  readonly supplierCode: string
  readonly name: string
  /** The codes of its options, with tabs between them. */
  readonly options: string
  /** As `dayInventoryText` writes them, or `NOT_KNOWN`. */
  readonly days: ReadonlyMap<Day, string>
}

/** @example '5 21 Y': 5 rooms, released 21 days before, more on request */
export function dayInventoryText({ rooms, release, onRequest }: DayInventory): string {
  return `${rooms} ${release} ${onRequest ? 'Y' : 'N'}`
}

/** A request for days that follow one another, because it is not known what Tourplan does with a gap between them. */
export type InventoryRequest = { readonly range: DayRange; readonly body: string }

export type InventoryChange = {
  readonly requests: readonly InventoryRequest[]
  /** Days that are written: closed, with rooms, open again or on request. */
  readonly closed: number
  readonly allotment: number
  readonly open: number
  /** Days that Tourplan holds as they are. */
  readonly unchanged: number
}

type ChangeSetting = {
  readonly held: HeldAllocation | undefined
  readonly rules: InventoryRules
  /** Whether a day of which nothing was written before is written; default: each. */
  readonly isWanted?: (day: Day) => boolean
}

/** @example closed on 3 June and Tourplan has 5 rooms there: one request for 3 June with no rooms, released 999 days before, and none on request */
export function inventoryChange(allocation: Allocation, { held, rules, isWanted = () => true }: ChangeSetting): InventoryChange {
  // Other options than before: none of its days holds for them.
  const isSame = held?.options === allocation.optionCodes.join('\t')
  const changed: { day: Day; inventory: DayInventory }[] = []
  let unchanged = 0
  for (const day of daysOf(allocation.range)) {
    const own = allocation.days.get(day)
    const before = held?.days.get(day)
    if (before === undefined && (own === undefined || !isWanted(day))) continue
    const inventory = own ?? ON_REQUEST
    if (isSame && before === dayInventoryText(inventory)) unchanged += 1
    else changed.push({ day, inventory })
  }
  const countOf = (isCounted: (inventory: DayInventory) => boolean) => changed.filter((each) => isCounted(each.inventory)).length
  const closed = countOf(({ release }) => release === CLOSED.release)
  const allotment = countOf(({ rooms }) => rooms > 0)
  return {
    requests: runsOf(changed).map((run) => requestOf(allocation, run, rules)),
    closed,
    allotment,
    open: changed.length - closed - allotment,
    unchanged,
  }
}

type Changed = { readonly day: Day; readonly inventory: DayInventory }

function runsOf(changed: readonly Changed[]): Changed[][] {
  const runs: Changed[][] = []
  for (const each of changed) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && addDays(last.day, 1) === each.day) run.push(each)
    else runs.push([each])
  }
  return runs
}

function requestOf(allocation: Allocation, run: readonly Changed[], rules: InventoryRules): InventoryRequest {
  const [first] = run
  const range = { from: first?.day ?? allocation.range.from, to: run.at(-1)?.day ?? allocation.range.to }
  const words = (text: string) => xmlText(plainText(text, rules), rules)
  const supplier = leaf('SupplierCode', words(allocation.supplierCode))
  const appliesTo = element('AllocationAppliesTo', [
    leaf('AllocationType', 'O'),
    ...allocation.optionCodes.map((code) => leaf('OptionCode', xmlText(code, rules))),
  ])
  const days = run.map(({ day, inventory }) =>
    element('PerDayInventory', [
      leaf('Date', day),
      leaf('Release_Period', inventory.release),
      leaf('Max_Qty', inventory.rooms),
      leaf('Request_OK', inventory.onRequest ? 'Y' : 'N'),
    ]),
  )
  const split = element('Split', [
    leaf('Split_Code', words(rules.splitCode)),
    element('UnitTypeInventory', [leaf('Unit_Type', words(rules.unitType)), ...days]),
  ])
  const body = element('Allocation', [
    supplier,
    leaf('AllocationName', words(allocation.name)),
    leaf('AllocationDescription', words(allocation.productName)),
    leaf('Deleted', 'N'),
    appliesTo,
    split,
  ])
  return { range, body: `${supplier}${leaf('Date_From', range.from)}${leaf('Date_To', range.to)}${body}\n` }
}

/** @example 'Inventory, 03 Jun 2027' */
export function inventoryPeriodName(range: DayRange): string {
  return `Inventory, ${rangeText(range)}`
}

/** The parts of a GetInventory request about everything that this SetInventory request says. */
export function askedParts(body: string, rules: TextRules): string {
  const sent = sentOf(body)
  const [option] = childrenOf(sent, 'Allocation', 'AllocationAppliesTo', 'OptionCode')
  const parts = ['SupplierCode', 'OptionCode', 'Date_From', 'Date_To'].map((name) =>
    leaf(name, xmlText(name === 'OptionCode' ? (option?.text ?? '') : textAt(sent, name), rules)),
  )
  return parts.join('')
}

/** The days of a SetInventory request, and the options that they are for. */
export function writtenIn(body: string): { options: string; days: ReadonlyMap<Day, string> } {
  const sent = sentOf(body)
  return {
    options: optionsIn(childrenOf(sent, 'Allocation')[0]).join('\t'),
    days: new Map(perDay(sent).map((each) => [getDay(textAt(each, 'Date')), dayTextIn(each)])),
  }
}

/** Whether Tourplan has everything that the request says. @param reply of GetInventory: allocations as SetInventory has them */
export function hasInventory(reply: XmlNode, body: string): boolean {
  const sent = childrenOf(sentOf(body), 'Allocation')[0]
  const name = textAt(sent, 'AllocationName')
  const has = childrenOf(reply, 'Allocation').find((each) => textAt(each, 'AllocationName').trim() === name.trim())
  if (!sent || !has || optionsIn(sent).some((code) => !optionsIn(has).includes(code))) return false
  const [split, unit] = [textAt(sent, 'Split', 'Split_Code'), textAt(sent, 'Split', 'UnitTypeInventory', 'Unit_Type')]
  const units = childrenOf(has, 'Split')
    .filter((each) => textAt(each, 'Split_Code').trim() === split.trim())
    .flatMap((each) => childrenOf(each, 'UnitTypeInventory'))
    .filter((each) => textAt(each, 'Unit_Type').trim() === unit.trim())
  const days = new Map(units.flatMap((each) => childrenOf(each, 'PerDayInventory')).map((each) => [textAt(each, 'Date').trim(), each]))
  return perDay(sentOf(body)).every((each) => {
    const other = days.get(textAt(each, 'Date'))
    return other !== undefined && saysAll(each, other)
  })
}

function sentOf(body: string): XmlNode | undefined {
  return xmlNodeOf(`<Sent>${body.trim()}</Sent>`)
}

/** Filled up with spaces: those at the end may be missing in an answer. */
function optionsIn(allocation: XmlNode | undefined): string[] {
  return childrenOf(allocation, 'AllocationAppliesTo', 'OptionCode').map(({ text }) => text.padEnd(17, ' '))
}

function perDay(sent: XmlNode | undefined): XmlNode[] {
  return childrenOf(sent, 'Allocation', 'Split', 'UnitTypeInventory', 'PerDayInventory')
}

function dayTextIn(day: XmlNode): string {
  return [textAt(day, 'Max_Qty'), textAt(day, 'Release_Period'), textAt(day, 'Request_OK')].join(' ')
}

function leaf(name: string, content: string | number): string {
  return `<${name}>${content}</${name}>`
}

function element(name: string, parts: readonly string[]): string {
  return `<${name}>${parts.join('')}</${name}>`
}
