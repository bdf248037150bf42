// Beside Publish: how many changes the draft has, and which, asked for half a second after the last of them. // C-DG-034

import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { type DiffSide, diffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useEffect, useState } from 'react'
import { queryOf, refresh } from '../../../client/queries.ts'
import classes from './Diff.module.css'
import { Diff } from './Diff.tsx'

/** C-CN-030 */
const ASKED_AFTER_MS = 500

type ChangesProps = {
  before: DiffSide
  after: DiffSide
  /** Another text after each change of the draft. */
  changeKey: string
}

export function ChangesButton({ before, after, changeKey }: ChangesProps) {
  const count = useChangeCount(diffDocs(before, after), changeKey)
  const [isOpen, popover] = useDisclosure(false)
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && popover.close()}
      position="bottom-end"
      width="min(460px, calc(100vw - 24px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          aria-expanded={isOpen}
          disabled={count === 0}
          onClick={popover.toggle}
        >
          {count === 0 ? 'No changes' : 'Changes'}
          {count !== undefined && count > 0 && <span className={classes.badge}>{countText(count)}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md" className={classes.popover ?? ''} role="dialog" aria-label="Changes">
        {/* Escape closes the popover alone, and not the dialog below it. */}
        <div tabIndex={-1} data-autofocus data-mantine-stop-propagation="true" className={classes.focused}>
          {isOpen && <Diff before={before} after={after} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** How many changes there are; undefined until it is known. */
function useChangeCount(docs: string, changeKey: string): number | undefined {
  const [askedFor, setAskedFor] = useState<string>()
  const { data } = useQuery({
    ...queryOf(getDiffReport, { params: { docs }, query: { onlyGetSummary: 'true' } }),
    enabled: askedFor !== undefined,
  })
  useEffect(() => {
    const clock = setTimeout(() => {
      setAskedFor(changeKey)
      void refresh(getDiffReport)
    }, ASKED_AFTER_MS)
    return () => clearTimeout(clock)
  }, [changeKey])
  return data?.summary.changes
}
