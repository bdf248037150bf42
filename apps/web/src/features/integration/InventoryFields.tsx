// Whether closed days, allotments and stop sales are written into Tourplan, and how they are named there.

import type { TourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { Switch, TextInput } from '@mantine/core'
import classes from './Integration.module.css'

type Inventory = TourplanConnection['inventory']
type InventoryFieldsProps = { inventory: Inventory; change: (inventory: Inventory) => void }

const USUAL = { allocationName: 'Tradewind', unitType: 'RM', splitCode: '' } as const

const FIELDS = [
  { name: 'allocationName', label: 'Allocation name', description: 'the names of its allocations begin with it', most: 20 },
  { name: 'unitType', label: 'Unit type', description: 'RM for rooms', most: 10 },
  { name: 'splitCode', label: 'Split code', description: 'it exists in Tourplan', most: 10 },
] as const

export function InventoryFields({ inventory, change }: InventoryFieldsProps) {
  return (
    <>
      <Switch
        className={classes.wide}
        label="Write inventory"
        description="closed days and allotments with an export; stop sales at once, by themselves"
        checked={inventory !== null}
        onChange={(event) => change(event.currentTarget.checked ? USUAL : null)}
      />
      {inventory !== null && (
        <div className={`${classes.wide} ${classes.three}`}>
          {FIELDS.map(({ name, label, description, most }) => (
            <TextInput
              key={name}
              label={label}
              description={description}
              required
              maxLength={most}
              value={inventory[name]}
              onChange={(event) => change({ ...inventory, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </>
  )
}
