// Where the guests of a stay come from: asked where rates are valid for some markets only.

import { Select } from '@mantine/core'
import { COUNTRIES } from '@tradewind/domain/places/countries.ts'

const CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

/** @param value ISO 3166, or empty where it is not known */
export function GuestsField({ value, save, w }: { value: string; save: (country: string) => void; w?: number }) {
  return (
    <Select
      label="Guests from"
      placeholder="Not given"
      data={CHOICES}
      value={value === '' ? null : value}
      onChange={(country) => save(country ?? '')}
      searchable
      clearable
      limit={60}
      nothingFoundMessage="No such country"
      {...(w === undefined ? {} : { w })}
    />
  )
}
