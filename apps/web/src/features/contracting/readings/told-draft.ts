// What is typed in the form that says what something means, and the correction that comes of it.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { DateOrder } from '@tradewind/domain/calendar/typed-date.ts'
import { HOLDINGS, type Holding, type Told } from '@tradewind/domain/reading/pointing/told.ts'
import { type Correction, type Mark, PRICE_BASES, type PriceBasis, RATE_TYPES } from '@tradewind/domain/reading/reading.ts'
import { MOST_HEADS } from '@tradewind/domain/reading/tables/heads-above.ts'
import { BOARD_CODES } from '@tradewind/domain/reading/words/boards.ts'
import { contentOf } from '@tradewind/domain/reading/words/cell-values.ts'
import type { SentencePart } from '@tradewind/domain/reading/sentences/sentence.ts'
import type { Selection } from './selection.ts'

/** The meanings of the form; `nothing` leaves out. */
export const CHOICES = [
  'season',
  'weekdays',
  'room',
  'section',
  'board',
  'occupancy',
  'age',
  'rateType',
  'commission',
  'currency',
  'basis',
  'nights',
  'price',
  'note',
  'nothing',
] as const
/** What is said of the whole file, wherever is pointed. */
export const FILE_CHOICES = ['year', 'dateOrder'] as const
/** `table`: a block is one table of rates. */
export type Choice = (typeof CHOICES)[number] | (typeof FILE_CHOICES)[number] | 'table' | `holds:${Holding}`

export type ToldDraft = {
  readonly choice: Choice
  readonly name: string
  readonly ranges: readonly { readonly from: Day | undefined; readonly to: Day | undefined }[]
  readonly days: readonly number[]
  readonly board: string
  readonly occupancy: string
  readonly ageFrom: string
  readonly ageTo: string
  readonly rateType: string
  readonly percent: string
  readonly currency: string
  readonly basis: string
  readonly amount: string
  readonly nights: string
  readonly headRows: string
  readonly year: string
  readonly dateOrder: DateOrder
}

/** What the form opens with instead of what the cell means now: from a sentence, the part of it that is wrong. */
export type Wanted = {
  readonly choice: Choice
  readonly scope?: 'cell' | 'row' | 'column' | 'table' | undefined
  /** As the reading has it. */
  readonly value?: string | undefined
}

/** The meaning that a part of a sentence is corrected to have. */
export function choiceOfPart(about: SentencePart['about']): Choice {
  return about === 'term' ? 'note' : about
}

/** The form as it opens: with the meaning that the first cell has now. */
export function newDraft(selection: Selection, mark: Mark | undefined, wanted: Wanted | undefined): ToldDraft {
  const printed = contentOf(selection.text, undefined)
  const choice =
    wanted?.choice ?? CHOICES.find((each) => each === mark?.meaning && (each !== 'price' || selection.cellId !== undefined)) ?? 'season'
  return {
    choice,
    name: selection.text.replace(/\s+/g, ' ').trim().slice(0, 120),
    ranges: [{ from: undefined, to: undefined }],
    days: [],
    board: 'BB',
    occupancy: '',
    ageFrom: '',
    ageTo: '',
    rateType: 'nett',
    percent: '',
    currency: '',
    basis: 'perRoomPerNight',
    amount: printed.kind === 'amount' ? printed.amount : '',
    nights: '',
    headRows: '1',
    year: '',
    dateOrder: 'dayFirst',
    ...(wanted?.value === undefined || wanted.value === '' ? {} : { [fieldOf(choice)]: wanted.value }),
  }
}

/** The field in which a part of a sentence is typed. */
function fieldOf(choice: Choice): keyof ToldDraft {
  if (choice === 'board' || choice === 'occupancy' || choice === 'rateType' || choice === 'currency' || choice === 'basis') return choice
  if (choice === 'price') return 'amount'
  return choice === 'nights' ? 'nights' : 'name'
}

/** The corrections of a complete form; none while something is missing. */
export function correctionsOf(draft: ToldDraft, { ats }: Selection): Correction[] {
  const { choice } = draft
  if (choice === 'dateOrder') return [{ kind: 'dateOrder', order: draft.dateOrder }]
  if (choice === 'year') {
    const year = Number(draft.year)
    return year >= 2000 && year <= 2100 ? [{ kind: 'year', year }] : []
  }
  if (choice === 'table') {
    const headRows = Number(draft.headRows)
    if (!/^\d$/.test(draft.headRows) || headRows > MOST_HEADS) return []
    return ats.flatMap((at): Correction[] => (at.scope === 'block' ? [{ kind: 'table', cellIds: at.cellIds, headRows }] : []))
  }
  if (choice === 'nothing') return ats.map((at): Correction => ({ kind: 'leaveOut', at }))
  const holding = HOLDINGS.find((each) => choice === `holds:${each}`)
  if (holding) return ats.flatMap((at): Correction[] => (at.scope === 'block' ? [] : [{ kind: 'holds', cellId: at.cellId, holding }]))
  const told = toldOf(draft)
  return told ? ats.map((at): Correction => ({ kind: 'means', at, told })) : []
}

function toldOf(draft: ToldDraft): Told | undefined {
  const name = draft.name.trim()
  switch (draft.choice) {
    case 'season': {
      const ranges = draft.ranges.flatMap(({ from, to }) => (from !== undefined && to !== undefined && from <= to ? [{ from, to }] : []))
      const isComplete = draft.ranges.every(({ from, to }) => (from === undefined) === (to === undefined)) && name !== ''
      const isInOrder = draft.ranges.filter(({ from }) => from !== undefined).length === ranges.length
      return isComplete && isInOrder ? { meaning: 'season', name, ranges } : undefined
    }
    case 'weekdays':
      return draft.days.length === 0 ? undefined : { meaning: 'weekdays', days: draft.days.toSorted((a, b) => a - b) }
    case 'room':
    case 'section':
      return name === '' ? undefined : { meaning: draft.choice, name }
    case 'nights': {
      const nights = smallNumber(draft.nights)
      return nights === undefined || nights < 1 || nights > 60 ? undefined : { meaning: 'nights', nights }
    }
    case 'board':
      return BOARD_CODES.flatMap((board): Told[] => (board === draft.board ? [{ meaning: 'board', board }] : []))[0]
    case 'occupancy':
      return draft.occupancy.trim() === '' ? undefined : { meaning: 'occupancy', occupancy: draft.occupancy.trim().slice(0, 60) }
    case 'age': {
      const [ageFrom, ageTo] = [smallNumber(draft.ageFrom), smallNumber(draft.ageTo)]
      return ageFrom === undefined || ageTo === undefined || ageFrom > ageTo ? undefined : { meaning: 'age', ageFrom, ageTo }
    }
    case 'rateType':
      return RATE_TYPES.flatMap((rateType): Told[] => (rateType === draft.rateType ? [{ meaning: 'rateType', rateType }] : []))[0]
    case 'commission':
      return /^(?:100|\d{1,2})(?:\.\d{1,2})?$/.test(draft.percent.trim())
        ? { meaning: 'commission', percent: draft.percent.trim() }
        : undefined
    case 'currency':
      return /^[A-Z]{3}$/.test(draft.currency) ? { meaning: 'currency', currency: draft.currency } : undefined
    case 'basis':
      return PRICE_BASES.flatMap((basis): Told[] => (basis === draft.basis ? [{ meaning: 'basis', basis }] : []))[0]
    case 'price':
      return /^\d{1,9}(?:\.\d{1,2})?$/.test(draft.amount.trim())
        ? { meaning: 'price', amount: Number(draft.amount.trim()).toFixed(2) }
        : undefined
    case 'note':
      return { meaning: 'note' }
    case 'nothing':
    case 'dateOrder':
    case 'table':
    case 'year':
    case 'holds:board':
    case 'holds:from':
    case 'holds:minStay':
    case 'holds:occupancy':
    case 'holds:period':
    case 'holds:price':
    case 'holds:remark':
    case 'holds:room':
    case 'holds:to':
    case 'holds:weekdays':
      return undefined
  }
}

/** One or two figures. */
function smallNumber(text: string): number | undefined {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined
}

export const CHOICE_WORDS: Readonly<Record<Choice, string>> = {
  season: 'Season',
  weekdays: 'Days of the week',
  room: 'Room',
  section: 'House or camp',
  board: 'Board',
  occupancy: 'Occupancy',
  age: 'Age of children',
  rateType: 'Retail or nett',
  commission: 'Commission',
  currency: 'Currency',
  basis: 'Per room or per person',
  nights: 'Nights of a package',
  price: 'Amount',
  note: 'A note',
  nothing: 'Nothing: leave it out',
  table: 'A table of rates',
  year: 'Year of dates without one',
  dateOrder: 'Order of day and month',
  'holds:room': 'Names of rooms',
  'holds:period': 'Seasons',
  'holds:from': 'First days of seasons',
  'holds:to': 'Last days of seasons',
  'holds:weekdays': 'Days of the week of each row',
  'holds:occupancy': 'Occupancies',
  'holds:board': 'Boards',
  'holds:minStay': 'Minimum stays',
  'holds:price': 'Prices',
  'holds:remark': 'Remarks',
}

export const BASIS_WORDS: Readonly<Record<PriceBasis, string>> = {
  perRoomPerNight: 'Per room and night',
  perPersonPerNight: 'Per person and night',
  perRoomPerStay: 'Per room and stay',
  perPersonPerStay: 'Per person and stay',
  perUnitPerNight: 'Per unit and night',
  perPerson: 'Per person',
  perGroup: 'Per group',
  perVehicle: 'Per vehicle',
  perVehicleOneWay: 'Per vehicle, one way',
  perService: 'Per service',
}
