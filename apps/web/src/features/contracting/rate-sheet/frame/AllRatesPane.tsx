// The rates of the whole location, retail or nett.

import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useNavigation } from '../engine/public.ts'
import { AllRates } from '../rates/public.ts'
import classes from './Editor.module.css'

export function AllRatesPane() {
  const navigation = useNavigation()
  const [field, setField] = useState<'retail' | 'nett'>('retail')
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          <h1>All products</h1>
          <span className="s13 muted">{navigation.location.locationName}</span>
          <span className="grow" />
          <SegmentedControl
            size="xs"
            aria-label="Which amounts"
            value={field}
            onChange={setField}
            data={[
              { value: 'retail', label: 'Retail' },
              { value: 'nett', label: 'Nett' },
            ]}
          />
        </div>
      </div>
      <AllRates field={field} />
    </>
  )
}
