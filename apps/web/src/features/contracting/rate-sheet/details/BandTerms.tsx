// What the ages of children ask for besides: which child it is, with how many adults, and a percentage in place of a rate.

import type { ChildBand } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { ChoiceField, PercentField } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import classes from './Details.module.css'

const CHILDREN: Readonly<Record<string, string>> = {
  every: 'every child',
  1: 'first child',
  2: 'second child',
  3: 'third child',
  4: 'fourth child',
}
const ADULTS: Readonly<Record<string, string>> = { any: 'with any adults', 1: 'with one adult', 2: 'with two or more adults' }

export function hasTerms({ childNumber, withAdults, percentOfShare }: ChildBand): boolean {
  return childNumber !== undefined || withAdults !== undefined || percentOfShare !== undefined
}

type BandTermsProps = {
  /** Position of the ages among those of the page, from 0. */
  at: number
  band: ChildBand
  save: (band: ChildBand, key?: string) => void
}

export function BandTerms({ at, band, save }: BandTermsProps) {
  const { childNumber, withAdults } = band
  const which = childNumber === undefined ? 'every' : String(childNumber)
  const sharing = withAdults === undefined ? 'any' : String(withAdults)
  return (
    <div className={classes.terms}>
      <ChoiceField
        label={`Which child, ages ${at + 1}`}
        isBare
        value={which}
        options={which in CHILDREN ? CHILDREN : { ...CHILDREN, [which]: `child no. ${which}` }}
        save={(value) => save(withParts(band, { childNumber: value === 'every' ? undefined : Number(value) }))}
      />
      <ChoiceField
        label={`Sharing with, ages ${at + 1}`}
        isBare
        value={sharing}
        options={ADULTS}
        save={(value) => save(withParts(band, { withAdults: value === 'any' ? undefined : value === '1' ? 1 : 2 }))}
      />
      <PercentField
        name={`share ${at}`}
        label={`Percent of an adult’s share, ages ${at + 1}`}
        isBare
        placeholder="pays the rate, or percent of a share"
        value={band.percentOfShare}
        save={(percentOfShare, key) => save(withParts(band, { percentOfShare }), key)}
      />
    </div>
  )
}
