// How a product takes groups, in words: their size, prices by the number of travellers, free places.

import { ENGLISH, type Language } from '../../languages/language.ts'
import type { GroupSize, GroupTerms } from '../rate-sheet.ts'

/** @example 'For groups of 15 to 29 travellers', 'For groups from 15 travellers' */
export function groupSizeText({ groupSize }: GroupTerms, language: Language = ENGLISH): string | undefined {
  return groupSize && language.say('forGroups', { size: sizeText(groupSize, language) })
}

/** @example 'Group 5-8: 5 to 8 travellers, per person; Group 9+: from 9 travellers, per person' */
export function groupStepsText({ groupSteps = [] }: GroupTerms, language: Language = ENGLISH): string | undefined {
  const texts = groupSteps.map((step) => language.say('groupStep', { name: step.description, size: sizeText(step, language) }))
  return texts.length === 0 ? undefined : texts.join('; ')
}

/** @example '1 place free for each 20 paying, at most 2, half a double room' */
export function freePlacesText({ freePlaces }: GroupTerms, language: Language = ENGLISH): string | undefined {
  if (!freePlaces) return undefined
  const { forEach, atMost, share } = freePlaces
  const texts = [
    language.say('freePlace', { count: forEach }),
    atMost === undefined ? '' : language.say('freeAtMost', { count: atMost }),
    share === 'halfDouble' ? language.say('freeHalfDouble') : '',
  ]
  return texts.filter(Boolean).join(', ')
}

/** All of it, a text each; nothing where the product says nothing about groups. */
export function groupTermTexts(page: GroupTerms, language: Language = ENGLISH): string[] {
  return [groupSizeText(page, language), groupStepsText(page, language), freePlacesText(page, language)].filter(
    (text) => text !== undefined,
  )
}

function sizeText({ from, to }: GroupSize, language: Language): string {
  if (to === undefined) return language.count('fromTravellers', from)
  return language.count('travellers', to, { range: from === to ? `${from}` : language.say('range', { from, to }) })
}
