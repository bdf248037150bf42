// Which product of the location a room of the file is.

import type { ReadingView } from '@tradewind/api/contracting/readings.ts'
import { Autocomplete } from '@mantine/core'
import { proposedLocation } from '@tradewind/domain/reading/taking-over/location-choice.ts'
import type { ProductToBe } from '@tradewind/domain/reading/taking-over/values-to-be.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { useState } from 'react'
import { knownPlaces } from './known-places.ts'
import classes from './SheetPane.module.css'
import type { OpenReading } from './use-reading.ts'

/** Shown where the location has products. Opens with the name that was chosen, else the alias that was learned, else the printed one. */
export function ProductName({ product, view, open }: { product: ProductToBe; view: ReadingView; open: OpenReading }) {
  const { choices, choose, reading } = open
  const location = choices.locations[product.section] ?? proposedLocation(product.section, reading, knownPlaces(view))
  const locationId = location.kind === 'location' ? location.locationId : undefined
  const written = searchText(product.printedName)
  const alias = view.productAliases.find((each) => each.locationId === locationId && each.written === written)?.productName
  const name = choices.productNames[product.printedName] ?? alias ?? product.productName
  const [typed, setTyped] = useState<string>()
  const names = [...new Set(view.products.filter((each) => each.locationId === locationId).map((each) => each.productName))]
  if (names.length === 0) return null
  const keep = (next: string) => {
    setTyped(undefined)
    const wanted = next.trim()
    if (wanted !== '' && wanted !== name) choose({ productNames: { ...choices.productNames, [product.printedName]: wanted } })
  }
  return (
    <Autocomplete
      size="xs"
      className={classes.name}
      label="Name in the rate sheet"
      description={names.includes(name) ? undefined : 'A new product'}
      maxLength={120}
      data={names}
      value={typed ?? name}
      onChange={setTyped}
      onOptionSubmit={keep}
      onBlur={(event) => keep(event.currentTarget.value)}
    />
  )
}
