// How many people a room or a service takes.

import { Button } from '@mantine/core'
import type { Occupancy, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Change } from '../engine/public.ts'
import { CountField, FieldGroup, FieldRow } from '../fields/public.ts'
import { withParts } from '../values/public.ts'

export function OccupancyFields({ page, change }: { page: ProductPage; change: Change<ProductPage> }) {
  const { occupancy } = page
  if (!occupancy)
    return (
      <FieldGroup title="Occupancy" about="Without it the rate check cannot tell whether a party fits.">
        <div>
          <Button
            variant="default"
            onClick={() => change('Occupancy added', { ...page, occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 2 } })}
          >
            Say how many it takes
          </Button>
        </div>
      </FieldGroup>
    )
  const put = (part: Partial<Occupancy> | object, key: string) =>
    change('Occupancy', { ...page, occupancy: withParts(occupancy, part) }, key)
  const rising = (part: Partial<Occupancy>) => {
    const { minimumPersons, standardPersons, maximumPersons } = { ...occupancy, ...part }
    return minimumPersons <= standardPersons && standardPersons <= maximumPersons ? undefined : 'They rise from minimum to maximum.'
  }
  return (
    <FieldGroup title="Occupancy" about="Adults and children together.">
      <FieldRow narrow>
        <CountField
          name="least"
          label="Minimum"
          unit="persons"
          least={1}
          most={999}
          needed="At least 1."
          check={(minimumPersons) => rising({ minimumPersons })}
          value={occupancy.minimumPersons}
          save={(minimumPersons, key) => minimumPersons !== undefined && put({ minimumPersons }, key)}
        />
        <CountField
          name="standard"
          label="Priced for"
          unit="persons"
          least={1}
          most={999}
          needed="At least 1."
          check={(standardPersons) => rising({ standardPersons })}
          value={occupancy.standardPersons}
          save={(standardPersons, key) => standardPersons !== undefined && put({ standardPersons }, key)}
        />
        <CountField
          name="most"
          label="Maximum"
          unit="persons"
          least={1}
          most={999}
          needed="At least 1."
          check={(maximumPersons) => rising({ maximumPersons })}
          value={occupancy.maximumPersons}
          save={(maximumPersons, key) => maximumPersons !== undefined && put({ maximumPersons }, key)}
        />
        <CountField
          name="children"
          label="Of them children"
          unit="at most"
          most={999}
          placeholder="any"
          value={occupancy.maximumChildren}
          save={(maximumChildren, key) => put({ maximumChildren }, key)}
        />
      </FieldRow>
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => change('Occupancy removed', withParts(page, { occupancy: undefined }))}>
          Leave it open
        </Button>
      </div>
    </FieldGroup>
  )
}
