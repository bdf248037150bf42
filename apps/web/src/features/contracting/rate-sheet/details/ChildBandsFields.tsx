// At which ages children pay which of the page's rates.

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ChildBand, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { use, useState } from 'react'
import type { Change } from '../engine/public.ts'
import { CountField, FieldGroup, FieldScope, WordsField } from '../fields/public.ts'
import { forgetTyped, withParts } from '../values/public.ts'
import { BandTerms, hasTerms } from './BandTerms.tsx'
import classes from './Details.module.css'
import { AddEntry, RemoveEntry } from './ListButtons.tsx'

export function ChildBandsFields({ page, change }: { page: ProductPage; change: Change<ProductPage> }) {
  const scope = use(FieldScope)
  const bands = page.childBands ?? []
  const [opened, setOpened] = useState<readonly number[]>([])
  const put = (label: string, childBands: readonly ChildBand[], key?: string) =>
    change(label, withParts(page, { childBands: childBands.length === 0 ? undefined : childBands }), key)
  return (
    <FieldGroup title="Ages of children" about="Ages in years at arrival. “2 to 11” holds until the twelfth birthday.">
      {bands.length > 0 && (
        <ul className={classes.lines}>
          {bands.map((band, at) => (
            <li key={at} className={classes.bandOf}>
              <div className={classes.band}>
                <WordsField
                  name={`band ${at}`}
                  label={`Pays the rate, ages ${at + 1}`}
                  isBare
                  placeholder="Extra Child"
                  value={band.description}
                  needed="Which rate do they pay?"
                  save={(description, key) => description && put('Ages of children', bands.with(at, { ...band, description }), key)}
                />
                <CountField
                  name={`min ${at}`}
                  label={`From age, ages ${at + 1}`}
                  isBare
                  unit="years"
                  most={98}
                  needed="From which age?"
                  check={(minAge) => (minAge >= band.maxAge ? 'After the last.' : undefined)}
                  value={band.minAge}
                  save={(minAge, key) => minAge !== undefined && put('Ages of children', bands.with(at, { ...band, minAge }), key)}
                />
                <CountField
                  name={`max ${at}`}
                  label={`To age, ages ${at + 1}`}
                  isBare
                  unit="years"
                  most={98}
                  needed="To which age?"
                  check={(last) => (last < band.minAge ? 'Before the first.' : undefined)}
                  value={band.maxAge - 1}
                  save={(last, key) => last !== undefined && put('Ages of children', bands.with(at, { ...band, maxAge: last + 1 }), key)}
                />
                <Tooltip label="First or second child, with one adult, in percent">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={28}
                    aria-label={`Conditions, ages ${at + 1}`}
                    aria-expanded={opened.includes(at) || hasTerms(band)}
                    onClick={() => setOpened(opened.includes(at) ? opened.filter((each) => each !== at) : [...opened, at])}
                  >
                    <IconAdjustmentsHorizontal size={15} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
                <RemoveEntry
                  label={`Remove ages ${at + 1}`}
                  onClick={() => {
                    forgetTyped(scope)
                    setOpened([])
                    put(
                      'Ages of children',
                      bands.filter((_, i) => i !== at),
                    )
                  }}
                />
              </div>
              {(opened.includes(at) || hasTerms(band)) && (
                <BandTerms at={at} band={band} save={(after, key) => put('Ages of children', bands.with(at, after), key)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <AddEntry label="Add ages" onClick={() => put('Ages of children', [...bands, nextBand(page, bands)])} />
    </FieldGroup>
  )
}

/** Goes on where the last ages end; pays the page's first rate for children. */
function nextBand(page: ProductPage, bands: readonly ChildBand[]): ChildBand {
  const descriptions = page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates.map((rate) => rate.description)))
  const minAge = Math.min(97, bands.at(-1)?.maxAge ?? 2)
  return { description: descriptions.find((name) => /child/i.test(name)) ?? 'Extra Child', minAge, maxAge: Math.max(12, minAge + 1) }
}
