// Findings about groups: numbers of travellers that no price or two prices hold, prices without a rate, free places that nobody gets.

import { freePlacesOf, type GroupStep, type ProductPage } from '../rate-sheet.ts'
import { groupSizeText } from '../words/group-words.ts'
import { rateSetsOf } from './rate-checks.ts'
import type { RateFinding } from './rate-finding.ts'

type Place = RateFinding['place']

export function groupChecks(page: ProductPage): RateFinding[] {
  const { productId, ratePackageId, groupSteps = [] } = page
  const place = { productId, ratePackageId, section: 'groups' } as const
  const sorted = groupSteps.toSorted((a, b) => a.from - b.from)
  return [...between(sorted, place), ...withoutRate(page, place), ...neverFree(page, place)]
}

function between(sorted: readonly GroupStep[], place: Place): RateFinding[] {
  return sorted.slice(1).flatMap((step, i): RateFinding[] => {
    const before = sorted[i]
    const last = before && (before.to ?? Number.POSITIVE_INFINITY)
    if (!before || last === undefined || last === step.from - 1) return []
    if (last >= step.from) {
      const text = `${before.description} and ${step.description} are both for ${step.from} travellers.`
      return [{ code: 'groupStepsOverlap', level: 'error', place, text }]
    }
    const missing = last + 1 === step.from - 1 ? `${last + 1}` : `${last + 1} to ${step.from - 1}`
    return [{ code: 'groupStepMissing', level: 'warning', place, text: `No price by the number of travellers holds ${missing}.` }]
  })
}

/** In all seasons, or in some of them only. */
function withoutRate(page: ProductPage, place: Place): RateFinding[] {
  return (page.groupSteps ?? []).flatMap(({ description }): RateFinding[] => {
    const lacking = page.seasons.filter((season) => {
      return rateSetsOf(page, season.seasonId).some((set) => !set.rates.some((rate) => rate.description === description))
    })
    if (lacking.length === 0) return []
    const where = lacking.length === page.seasons.length ? '' : ` in ${lacking.map((season) => season.seasonName).join(', ')}`
    return [{ code: 'groupStepWithoutRate', level: 'error', place, text: `${description}, for groups, has no rate${where}.` }]
  })
}

function neverFree(page: ProductPage, place: Place): RateFinding[] {
  const { groupSize, freePlaces } = page
  if (!freePlaces || groupSize?.to === undefined || freePlacesOf(freePlaces, groupSize.to) > 0) return []
  const text = `${groupSizeText(page)}: one place is free for each ${freePlaces.forEach} paying, so that no group has one.`
  return [{ code: 'freePlacesNever', level: 'warning', place, text }]
}
