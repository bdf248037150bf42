// What a file says about children and third persons, as terms of a page: only rules of which every word was understood.

import { findAmount, type Amount } from '../../money/amount.ts'
import type { ChildBand, ChildTerms } from '../../rate-sheet/rate-sheet.ts'
import type { ReadChildRule, Reading } from '../reading.ts'
import { leftWords } from '../rules/said-words.ts'
import { folded } from '../words/folded.ts'
import { oneOf } from '../words/phrases.ts'
import {
  ADULTS,
  CHILDREN_AND_RATES,
  FIRST,
  FREE_OR_PERCENT,
  OF_AGES,
  SECOND,
  SHARING_WITH,
  THIRD,
  TWO_OF_THEM,
  WHO_PAY,
} from './child-words.ts'

/** What the rules of a file become on a page, and the rules that stay words. */
export type ChildTermsToBe = {
  readonly terms: Pick<ChildTerms, 'childBands' | 'adultFromAge'>
  readonly left: readonly ReadChildRule[]
}

const AGES = new RegExp(oneOf(OF_AGES))
const CHILDREN = new RegExp(oneOf(CHILDREN_AND_RATES))
const WHICH = new RegExp(`${oneOf(FIRST)}|${oneOf(SECOND)}|${oneOf(THIRD)}`)
const CHARGE = new RegExp(oneOf(FREE_OR_PERCENT))
const TWO = new RegExp(`${oneOf(SHARING_WITH)} (?:2|${oneOf(TWO_OF_THEM)})${oneOf(WHO_PAY)}? ${oneOf(ADULTS)}`)
const ONE = /(?:sharing with|with|mit|avec|con|com) (?:1|one|einem|un|uno|um)(?: paying)? (?:adult|erwachsenen|adulte|adulto)/
const PARTS = [TWO, ONE, AGES, CHILDREN, WHICH, CHARGE].map(
  (part) => new RegExp(String.raw`(?<![\p{L}])(?:${part.source})(?![\p{L}])`, 'gu'),
)

/**
 * Bands for the product. A rule that holds for some seasons only, has an amount, or says more than ages, numbers of children, adults and
 * a percentage stays words; so does every rule of the same ages, because the two may not go together.
 */
export function childTermsOf(reading: Reading, isMeant: (products: readonly string[] | undefined) => boolean): ChildTermsToBe {
  const rules = reading.childPolicy.filter((rule) => rule.who === 'child' && isMeant(rule.products))
  const bands = new Map<ReadChildRule, ChildBand>()
  for (const rule of rules) {
    const band = bandOf(rule)
    if (band) bands.set(rule, band)
  }
  const isDoubtful = (rule: ReadChildRule) => {
    const band = bands.get(rule)
    return (
      band === undefined ||
      rules.some((other) => {
        const beside = bands.get(other)
        if (other === rule) return false
        return beside === undefined ? sharesAges(other, rule) && !isAnotherChild(other, rule) : contradicts(beside, band)
      })
    )
  }
  const placed = rules.filter((rule) => !isDoubtful(rule))
  const said = reading.rules?.find((rule) => rule.kind === 'adultFromAge')
  const ages = new Set((reading.rules ?? []).flatMap((rule) => (rule.kind === 'adultFromAge' ? [rule.age] : [])))
  const made = placed.flatMap((rule) => bands.get(rule) ?? [])
  return {
    terms: {
      ...(made.length > 0 ? { childBands: distinct(made) } : {}),
      ...(said && ages.size === 1 ? { adultFromAge: said.age } : {}),
    },
    left: rules.filter(isDoubtful),
  }
}

function bandOf(rule: ReadChildRule): ChildBand | undefined {
  const { ageFrom, ageTo, which, seasonIds } = rule
  const percentOfShare = percentOf(rule)
  if (ageTo === undefined || percentOfShare === undefined || seasonIds !== undefined) return undefined
  const note = folded(rule.note)
  if (leftWords(note, PARTS).length > 0) return undefined
  const childNumber = which === undefined ? undefined : { first: 1, second: 2, third: 3 }[which]
  const withAdults = matches(note, TWO) ? 2 : matches(note, ONE) ? 1 : undefined
  // Of two conditions in one sentence it is not known which child has which.
  if (matches(note, TWO) && matches(note, ONE)) return undefined
  return {
    description: 'Child',
    minAge: ageFrom ?? 0,
    maxAge: ageTo + 1,
    ...(childNumber === undefined ? {} : { childNumber }),
    ...(withAdults === undefined ? {} : { withAdults }),
    percentOfShare,
  }
}

function matches(note: string, pattern: RegExp): boolean {
  return new RegExp(String.raw`(?<!\p{L})(?:${pattern.source})(?!\p{L})`, 'u').test(note)
}

/** A percentage in a cell without words may be off or to pay: only half is the same. */
function percentOf({ charge, value, note }: ReadChildRule): Amount | undefined {
  if (charge === 'free') return findAmount('0')
  if (value === undefined) return undefined
  if (charge === 'percentOf') return findAmount(value)
  if (charge !== 'percentOff') return undefined
  const isSaid = matches(folded(note), CHARGE) || value === '50'
  const rest = 100 - Number(value)
  return isSaid && Number.isInteger(rest) && rest >= 0 ? findAmount(String(rest)) : undefined
}

function sharesAges(a: ReadChildRule, b: ReadChildRule): boolean {
  return (a.ageFrom ?? 0) <= (b.ageTo ?? 99) && (b.ageFrom ?? 0) <= (a.ageTo ?? 99)
}

function isAnotherChild(a: ReadChildRule, b: ReadChildRule): boolean {
  return a.which !== undefined && b.which !== undefined && a.which !== b.which
}

/** The same child by everything that a band asks for, at different prices. */
function contradicts(a: ChildBand, b: ChildBand): boolean {
  const isSame = a.childNumber === b.childNumber && a.withAdults === b.withAdults
  return isSame && a.minAge < b.maxAge && b.minAge < a.maxAge && !(isEqual(a, b) && a.percentOfShare === b.percentOfShare)
}

function isEqual(a: ChildBand, b: ChildBand): boolean {
  return a.minAge === b.minAge && a.maxAge === b.maxAge && a.childNumber === b.childNumber && a.withAdults === b.withAdults
}

function distinct(bands: readonly ChildBand[]): ChildBand[] {
  return bands.filter((band, i) => bands.findIndex((other) => isEqual(other, band)) === i)
}
