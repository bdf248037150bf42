// The tools above the rows of a list: the search, which F reaches, the filters, and at the end the order and the columns.

import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './ListTools.module.css'
import { SearchField } from './SearchField.tsx'
import { usePageKeys } from './use-page-keys.ts'
import { useSentences } from './sentences.ts'

export type ListToolsProps = {
  search: { readonly label: string; readonly text: string | undefined; readonly change: (text: string | undefined) => void }
  /** Beside the search: what is asked of the list most often. */
  quick?: ReactNode
  filters: {
    /** How many of the fields behind the button narrow the list. */
    readonly count: number
    readonly isOpen: boolean
    readonly setOpen: (isOpen: true | undefined) => void
  }
  /** Takes back everything that narrows the list; undefined when nothing does. */
  clear: (() => void) | undefined
  /** Views that were saved, and saving one. */
  views?: ReactNode
  /** Order and columns. */
  end: ReactNode
  /** Where the guide points to. */
  filtersPlace?: string
  endPlace?: string
}

export function ListTools({ search, quick, filters, clear, views, end, filtersPlace, endPlace }: ListToolsProps) {
  const t = useSentences()
  const field = useRef<HTMLInputElement>(null)
  usePageKeys([['F', () => field.current?.focus()]])
  return (
    <div className={classes.tools}>
      <SearchField label={search.label} value={search.text ?? ''} onSearch={(text) => search.change(text || undefined)} inputRef={field} />
      {quick}
      <Button
        data-place={filtersPlace}
        variant={filters.count > 0 ? 'light' : 'default'}
        aria-expanded={filters.isOpen}
        leftSection={<IconAdjustmentsHorizontal size={14} stroke={1.75} />}
        // C-RL-032: nothing is asked anew.
        onClick={() => filters.setOpen(filters.isOpen ? undefined : true)}
      >
        {filters.count > 0 ? t('table.filtersSet', { count: String(filters.count) }) : t('table.filters')}
      </Button>
      {clear && (
        <Button variant="subtle" onClick={clear}>
          {t('table.clearFilters')}
        </Button>
      )}
      {views}
      <div className={`${classes.end} end`} data-place={endPlace}>
        {end}
      </div>
    </div>
  )
}
