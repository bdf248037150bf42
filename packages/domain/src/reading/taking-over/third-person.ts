// The third person in percent, as a rate that follows the room of its rate set.

import { type Amount, findAmount } from '../../money/amount.ts'
import type { Rate, RateSet } from '../../rate-sheet/rate-sheet.ts'
import { rateKind } from '../../rate-sheet/rates/rate-kind.ts'
import type { ReadChildRule, Reading } from '../reading.ts'
import { leftWords } from '../rules/said-words.ts'
import { THIRD_PERSON } from '../rules/share-columns.ts'
import { folded } from '../words/folded.ts'
import { asWord, oneOf } from '../words/phrases.ts'
import { PAYS_OF, PERCENT_OFF, THIRD_AND_PRICES } from './third-person-words.ts'

const OFF = new RegExp(String.raw`(?<!\p{L})${oneOf(PERCENT_OFF)}(?!\p{L})|(?<!\d ?)- ?\d+(?:[.,]\d+)? ?%`, 'u')
const PAYS = new RegExp(String.raw`(?<!\p{L})${oneOf(PAYS_OF)}(?: (?:the|per|person|adult|erwachsenen))*(?!\p{L})`, 'u')
const SAYS_PAY = /(?<!\p{L})(?:pays?|zahlt|zahlen|paie|paient|paga|pagan|pagano|pagam)(?!\p{L})|% (?:of|vom|des|du|del|della|do) /u
const WORDS = asWord(THIRD_AND_PRICES, 'gu')

/** What the person pays of one person's share, in percent; undefined where off and to pay cannot be told apart, or more is said. */
export function thirdPersonPercent({ who, charge, value, note }: ReadChildRule): Amount | undefined {
  if (who !== 'extraAdult' || value === undefined || (charge !== 'percentOf' && charge !== 'percentOff')) return undefined
  const plain = folded(note)
  if (leftWords(plain, [OFF, PAYS, WORDS]).length > 0 || !THIRD_PERSON.test(plain)) return undefined
  const percent = Number(value)
  if (!(percent > 0 && percent < 100)) return undefined
  const rest = findAmount(String(Number((100 - percent).toFixed(2))))
  if (OFF.test(plain)) return SAYS_PAY.test(plain) ? undefined : rest
  if (SAYS_PAY.test(plain)) return findAmount(value)
  // Nobody takes more than half off, and a bare small number may be off or to pay.
  return percent >= 60 || percent === 50 ? findAmount(value) : undefined
}

type SeasonWithRates = { readonly seasonName: string; readonly rateSets: readonly RateSet[] }
type Source = { readonly what: string; readonly seasonName: string; readonly description: string; readonly cellIds: readonly string[] }

/** The seasons with the rates of third persons, and the cells that these come from. @param isMeant whether something for these products is for this one */
export function withThirdPersons<Season extends SeasonWithRates>(
  seasons: readonly Season[],
  reading: Pick<Reading, 'seasons' | 'childPolicy'>,
  isMeant: (products: readonly string[] | undefined) => boolean,
): { readonly seasons: readonly Season[]; readonly sources: readonly Source[] } {
  const sources: Source[] = []
  const made = seasons.map((season) => {
    const { seasonName } = season
    const { seasonId } = reading.seasons.find((each) => each.name === seasonName) ?? {}
    const rateSets = season.rateSets.map((set) => {
      const third = thirdPersonIn(set, seasonId, reading, isMeant)
      if (!third) return set
      const { description } = third.rate
      sources.push({ what: `${seasonName}, ${description}`, seasonName, description, cellIds: third.cellIds })
      return { ...set, rates: [...set.rates, third.rate] }
    })
    return { ...season, rateSets }
  })
  return { seasons: made, sources }
}

type ThirdPerson = { readonly rate: Rate; readonly cellIds: readonly string[] }

/**
 * The rate of a third person in a rate set of this season: undefined where the file says none, says two things, or prices it itself.
 * @param isMeant whether something for these products is for this one
 */
function thirdPersonIn(
  set: RateSet,
  seasonId: string | undefined,
  reading: Pick<Reading, 'childPolicy'>,
  isMeant: (products: readonly string[] | undefined) => boolean,
): ThirdPerson | undefined {
  const kinds = set.rates.map(({ description }) => rateKind(description).kind)
  if (kinds.includes('extraAdult') || !kinds.some((kind) => kind === 'room' || kind === 'sharing')) return undefined
  const rules = reading.childPolicy.filter((rule) => rule.who === 'extraAdult' && isMeant(rule.products))
  const own = rules.filter(({ seasonIds }) => seasonId !== undefined && seasonIds?.includes(seasonId))
  const meant = own.length > 0 ? own : rules.filter(({ seasonIds }) => seasonIds === undefined)
  const percents = new Set(meant.map(thirdPersonPercent))
  const [percentOfShare] = percents
  if (percents.size !== 1 || percentOfShare === undefined) return undefined
  return {
    rate: { description: 'Extra Adult', notApplicable: false, percentOfShare },
    cellIds: [...new Set(meant.flatMap(({ cellIds }) => cellIds))],
  }
}
