// An option of Tourplan by its code, and the place of the price in its rate.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  CODE_PARTS,
  codeOfParts,
  EXTRA_PLACES,
  paddedCode,
  PLACES,
  PLACE_WORDS,
  type Place,
  placeCode,
  WITH_ITS_OPTIONS,
} from '@tradewind/domain/integration/tourplan/option-code.ts'
import { useState } from 'react'
import classes from './Integration.module.css'

const PART_WORDS = ['Location', 'Service', 'Supplier', 'Option']

type PlaceFieldProps = { place: Place; setPlace: (place: Place) => void }

export function PlaceField({ place, setPlace }: PlaceFieldProps) {
  return (
    <NativeSelect
      label="Place of the price"
      value={place}
      data={PLACES.map((value) => ({ value, label: `${value}, ${PLACE_WORDS[value].toLowerCase()}` }))}
      onChange={(event) => setPlace(PLACES.find((each) => each === event.currentTarget.value) ?? place)}
    />
  )
}

type FieldsProps = { place: Place; isExtra: boolean; isBusy: boolean; choose: (code: string) => void }

/** The code typed in its four parts; for an extra, the places that it may have with the options of its products. */
export function CodeFields({ place, isExtra, isBusy, choose }: FieldsProps) {
  const [parts, setParts] = useState<readonly string[]>(['', '', '', ''])
  const code = parts.every((part) => part.trim() !== '') ? paddedCode(codeOfParts(parts)) : undefined
  return (
    <>
      <div className={classes.target}>
        {CODE_PARTS.map((length, i) => (
          <TextInput
            key={PART_WORDS[i]}
            label={PART_WORDS[i]}
            maxLength={length}
            classNames={{ input: classes.code ?? '' }}
            value={parts[i] ?? ''}
            onChange={(event) => setParts(parts.with(i, event.currentTarget.value.toUpperCase()))}
          />
        ))}
      </div>
      <div className={classes.ends}>
        <Button disabled={isBusy || code === undefined} onClick={() => code !== undefined && choose(placeCode(code, place))}>
          Use this code
        </Button>
        {isExtra &&
          EXTRA_PLACES.filter((each) => each === place).map((each) => (
            <Button key={each} variant="default" disabled={isBusy} onClick={() => choose(placeCode(WITH_ITS_OPTIONS, each))}>
              {PLACE_WORDS[each]} of its options
            </Button>
          ))}
      </div>
    </>
  )
}

/** Where the price of such a rate usually stands. @example 'Double' is TW */
export function usualPlace(kind: 'rate' | 'child' | 'extra', name: string): Place {
  if (kind === 'extra') return 'Ex1'
  if (kind === 'child') return /infant|baby/i.test(name) ? 'Infant' : 'Child'
  if (/extra|additional/i.test(name)) return 'AA'
  const words: readonly (readonly [RegExp, Place])[] = [
    [/single|sgl/i, 'SG'],
    [/triple|tpl/i, 'TR'],
    [/quad/i, 'QD'],
    [/adult|person/i, 'Adult'],
  ]
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? 'TW'
}
