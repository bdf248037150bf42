// The inventory of the Tourplan in tests: allocations of a supplier, each with the options that share it, by split, unit type and day.
//
// What could not be known about the real one, because no source says it: whether days between Date_From and Date_To that a request does not name
// lose what they had (here such a request is refused, so that nothing depends on it); which parts of a day may be missing (here Bkd_Qty and
// Released are its own); how long names are (here 40 characters); whether several allocations of one option are added up; what GetInventory
// answers beside what SetInventory says (here the same parts, and Bkd_Qty).

import { childrenOf, type XmlElement } from './alpinebits/xml-tree.ts'

export type InventoryDay = { readonly rooms: number; readonly release: number; readonly onRequest: boolean }

type Kept = { supplier: string; name: string; options: string[]; split: string; unit: string; days: Map<string, InventoryDay> }

export type InventoryOfTourplan = {
  /** @param isHalf only the first half of its days is kept @throws the refusal */
  set(request: XmlElement, isHalf: boolean): void
  /** @throws the refusal */
  get(request: XmlElement): string
  /** What is held on a day for an option, of all of its allocations: the day of each, by its name. */
  dayOf(option: string, day: string): ReadonlyMap<string, InventoryDay>
}

const RULES: readonly (readonly [RegExp, RegExp])[] = [
  [/^SupplierCode$/, /^\S{1,6}$/],
  [/^OptionCode$/, /^.{17}$/],
  [/^Date(_From|_To)?$/, /^\d{4}-\d{2}-\d{2}$/],
  [/^Allocation(Name|Description)$/, /^.{1,40}$/],
  [/^(Deleted|Request_OK)$/, /^[YN]$/],
  [/^AllocationType$/, /^[SO]$/],
  [/^Split_Code$/, /^GEN$/],
  [/^Unit_Type$/, /^(RM|AP)$/],
  [/^(Release_Period|Max_Qty)$/, /^\d{1,4}$/],
  [/^(User|Password)$/, /^.*$/],
]
const GROUPS = /^(SetInventoryRequest|GetInventoryRequest|Allocation|AllocationAppliesTo|Split|UnitTypeInventory|PerDayInventory)$/

/** @param refusal makes an answer with an error @param hasOption whether the code is one of its options */
export function newInventory(refusal: (message: string) => Error, hasOption: (code: string) => boolean): InventoryOfTourplan {
  const kept = new Map<string, Kept>()

  const check = (element: XmlElement): void => {
    if (element.children.length > 0) {
      if (!GROUPS.test(element.name)) throw refusal(`1000 SCN ${element.name} has no parts`)
      element.children.forEach(check)
      return
    }
    const rule = RULES.find(([name]) => name.test(element.name))
    if (!rule) throw refusal(`1000 SCN ${element.name} is not known`)
    if (!rule[1].test(element.text)) throw refusal(`1002 SCN ${element.name} ${element.text}`)
  }
  const known = (code: string, supplier: string): string => {
    if (!hasOption(code)) throw refusal(`1052 SCN option ${code} not found`)
    if (code.slice(5, 11).trim() !== supplier) throw refusal(`1002 SCN option ${code} is not of ${supplier}`)
    return code
  }

  return {
    set(request, isHalf) {
      check(request)
      const [supplier, from, to] = ['SupplierCode', 'Date_From', 'Date_To'].map((name) => textOf(request, name))
      const allocations = childrenOf(request, 'Allocation')
      if (!supplier || !from || !to || allocations.length === 0) throw refusal('1001 SCN SupplierCode, dates or Allocation is missing')
      if (from < new Date().toISOString().slice(0, 10)) throw refusal('1002 SCN Date_From is in the past')
      const made = allocations.map((allocation) => keptOf(allocation, supplier))
      for (const { options, days } of made) {
        if (options.length === 0) throw refusal('1001 SCN OptionCode is missing')
        for (const option of options) known(option, supplier)
        if (days.size !== daysBetween(from, to) || [...days.keys()].some((day) => day < from || day > to))
          throw refusal('1002 SCN the days are not those from Date_From to Date_To')
      }
      for (const each of made) {
        const key = JSON.stringify([each.supplier, each.name, each.split, each.unit])
        const before = kept.get(key)?.days ?? new Map<string, InventoryDay>()
        const days = [...each.days].slice(0, isHalf ? each.days.size / 2 : each.days.size)
        kept.set(key, { ...each, days: new Map([...before, ...days]) })
      }
    },
    get(request) {
      check(request)
      const [supplier = '', option = '', from = '', to = ''] = ['SupplierCode', 'OptionCode', 'Date_From', 'Date_To'].map((name) =>
        textOf(request, name),
      )
      if (option !== '') known(option, supplier)
      return [...kept.values()]
        .filter((each) => each.supplier === supplier && (option === '' || each.options.includes(option)))
        .map((each) => xmlOf(each, from, to))
        .join('')
    },
    dayOf(option, day) {
      const own = [...kept.values()].filter(({ options, days }) => options.includes(option) && days.has(day))
      return new Map(own.flatMap(({ name, days }) => [[name, days.get(day) ?? { rooms: 0, release: 0, onRequest: false }]]))
    },
  }
}

function keptOf(allocation: XmlElement, supplier: string): Kept {
  const [split] = childrenOf(allocation, 'Split')
  const [unit] = split ? childrenOf(split, 'UnitTypeInventory') : []
  const [appliesTo] = childrenOf(allocation, 'AllocationAppliesTo')
  const perDay = unit ? childrenOf(unit, 'PerDayInventory') : []
  return {
    supplier,
    name: textOf(allocation, 'AllocationName'),
    options: appliesTo ? childrenOf(appliesTo, 'OptionCode').map(({ text }) => text) : [],
    split: split ? textOf(split, 'Split_Code') : '',
    unit: unit ? textOf(unit, 'Unit_Type') : '',
    days: new Map(
      perDay.map((each) => [
        textOf(each, 'Date'),
        {
          rooms: Number(textOf(each, 'Max_Qty')),
          release: Number(textOf(each, 'Release_Period')),
          onRequest: textOf(each, 'Request_OK') === 'Y',
        },
      ]),
    ),
  }
}

function xmlOf({ supplier, name, options, split, unit, days }: Kept, from: string, to: string): string {
  const perDay = [...days]
    .filter(([day]) => from <= day && day <= to)
    .map(
      ([day, { rooms, release, onRequest }]) =>
        `<PerDayInventory><Date>${day}</Date><Release_Period>${release}</Release_Period><Max_Qty>${rooms}</Max_Qty><Bkd_Qty>0</Bkd_Qty><Request_OK>${onRequest ? 'Y' : 'N'}</Request_OK></PerDayInventory>`,
    )
  const applies = options.map((option) => `<OptionCode>${escaped(option.trimEnd())}</OptionCode>`).join('')
  return `<Allocation><SupplierCode>${supplier}</SupplierCode><AllocationName>${escaped(name)}</AllocationName><AllocationAppliesTo><AllocationType>O</AllocationType>${applies}</AllocationAppliesTo><Split><Split_Code>${split}</Split_Code><UnitTypeInventory><Unit_Type>${unit}</Unit_Type>${perDay.join('')}</UnitTypeInventory></Split></Allocation>`
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
