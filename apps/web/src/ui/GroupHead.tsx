// The line above the rows of one group: its name, a box that selects all of it, and its sums.

import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useAction } from '../client/use-action.ts'
import classes from './GroupHead.module.css'
import { Initials } from './Initials.tsx'
import { useSentences } from './sentences.ts'

type GroupHeadProps = {
  name: string
  hasInitials: boolean
  /** How many rows the group has, loaded or not; undefined while that is not known. */
  count: number | undefined
  /** The sums in words. */
  sums: string | undefined
  selectedCount: number
  isOpen: boolean
  toggle: () => void
  select: (isSelected: boolean) => Promise<void>
}

export function GroupHead({ name, hasInitials, count, sums, selectedCount, isOpen, toggle, select }: GroupHeadProps) {
  const t = useSentences()
  const action = useAction()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const isAll = count !== undefined && selectedCount >= count
  return (
    <>
      <span role="cell">
        <Checkbox
          aria-label={t('table.selectGroup', { name })}
          checked={isAll}
          indeterminate={!isAll && selectedCount > 0}
          disabled={action.isBusy}
          onChange={() => void action.run(() => select(!isAll))}
        />
      </span>
      <span role="cell" className="grow">
        <button type="button" className={classes.name} aria-expanded={isOpen} onClick={toggle}>
          <Chevron size={14} stroke={1.75} aria-hidden />
          {hasInitials && <Initials name={name} size={24} />}
          <b className="clip">{name}</b>
        </button>
      </span>
      {action.problem !== undefined && <span role="alert">{t('table.selectFailed', { problem: action.problem })}</span>}
      {sums !== undefined && (
        <span role="cell" className="tn nw">
          {sums}
        </span>
      )}
    </>
  )
}
