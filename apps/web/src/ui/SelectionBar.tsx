// The bar over a list: how many rows are selected, all others that match, and what can be done with them.

import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAction } from '../client/use-action.ts'
import classes from './SelectionBar.module.css'
import { useSentences } from './sentences.ts'

type SelectionBarProps = {
  /** What the bar acts on, for those who listen. */
  label: string
  selectedCount: number
  /** How many could be selected; undefined while that is not known. */
  total: number | undefined
  selectMatching: () => Promise<void>
  clear: () => void
  /** Instead of the count while nothing is selected, such as "12 drafts". */
  unselected?: string
  /** Why the last action failed. */
  problem?: string | undefined
  children: ReactNode
}

export function SelectionBar({ label, selectedCount, total, selectMatching, clear, unselected, problem, children }: SelectionBarProps) {
  const t = useSentences()
  const selecting = useAction()
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <span className="tn">
        {selectedCount > 0
          ? t.rich('table.selected', { count: selectedCount, b: (chunks) => <b className="str">{chunks}</b> })
          : unselected}
      </span>
      {selectedCount > 0 && total !== undefined && total > selectedCount && (
        <Button variant="subtle" loading={selecting.isBusy} onClick={() => void selecting.run(selectMatching)}>
          {t('table.selectAllOf', { count: total })}
        </Button>
      )}
      <span className={classes.rule} />
      {children}
      {selectedCount > 0 && (
        <Button variant="subtle" aria-label={t('table.clearSelection')} onClick={clear}>
          <IconX size={16} stroke={1.75} />
        </Button>
      )}
      {/* C-ST-018 */}
      {selecting.problem !== undefined && <span role="alert">{t('table.selectFailed', { problem: selecting.problem })}</span>}
      {problem !== undefined && <span role="alert">{problem}</span>}
    </div>
  )
}
