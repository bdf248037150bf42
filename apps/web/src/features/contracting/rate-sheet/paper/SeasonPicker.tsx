// On a phone the sheet shows one season at a time: this says which.

import { Chip, Group } from '@mantine/core'
import classes from './SeasonPicker.module.css'

export function SeasonPicker({ names, value, onChange }: { names: readonly string[]; value: string; onChange: (name: string) => void }) {
  return (
    <div className={classes.picker} role="group" aria-label="Season shown">
      <Chip.Group value={value} onChange={(chosen) => onChange(String(chosen))}>
        <Group gap={6} wrap="nowrap">
          {names.map((name) => (
            <Chip key={name} value={name} size="sm" variant="outline">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
