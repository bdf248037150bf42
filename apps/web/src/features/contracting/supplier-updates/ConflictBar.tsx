// How many conflicts there are, and one decision for all of them.

import type { UpdateHolder } from '@tradewind/api/contracting/supplier-updates.ts'
import { SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { openConflicts, type UpdateChoices } from './update-choices.ts'
import classes from './UpdatesPage.module.css'

type ConflictBarProps = {
  version: number
  holders: readonly UpdateHolder[]
  choices: UpdateChoices
  choose: (choices: UpdateChoices) => void
}

export function ConflictBar({ version, holders, choices, choose }: ConflictBarProps) {
  const edited = holders.filter((holder) => holder.conflicts.length > 0)
  if (edited.length === 0) return null
  const conflicts = edited.reduce((sum, holder) => sum + holder.conflicts.length, 0)
  const open = edited.reduce((sum, holder) => sum + openConflicts(choices, holder), 0)
  return (
    <div className={classes.conflictBar} role="group" aria-label="Conflicts">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden className={classes.warn} />
      <p className="grow">
        <b className="str">
          {counted(conflicts, 'conflict', 'conflicts')} in {counted(edited.length, 'contract', 'contracts')}
        </b>{' '}
        <span className="t2" role="status">
          edited for one partner: {open === 0 ? 'all decided' : `${open} not decided`}
        </span>
      </p>
      <SegmentedControl
        aria-label="Decide all conflicts"
        value={choices.forAll ?? 'single'}
        onChange={(value) => choose({ ...choices, forAll: value === 'own' || value === 'template' ? value : null })}
        data={[
          { value: 'template', label: `Version ${version} for all` },
          { value: 'own', label: 'Theirs for all' },
          { value: 'single', label: 'One by one' },
        ]}
      />
    </div>
  )
}
