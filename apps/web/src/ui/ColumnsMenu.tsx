// Which columns a table shows, in which order, and how dense it is.

import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { DENSITIES, inLayoutOrder, isShown, type OwnLayout, withColumn, withMoved } from './table-layout.ts'
import classes from './ColumnsMenu.module.css'
import { useSentences } from './sentences.ts'

type ColumnsMenuProps = {
  columns: readonly { readonly id: string; readonly head: string; readonly isFixed?: boolean; readonly isOptional?: boolean }[]
  own: OwnLayout
}

export function ColumnsMenu({ columns, own: { layout, change } }: ColumnsMenuProps) {
  const t = useSentences()
  const movable = inLayoutOrder(columns, layout).filter((column) => !column.isFixed)
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('table.columns')}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('table.columns')}>
            <IconColumns3 size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('table.density')}
          value={layout.density ?? 'comfortable'}
          data={DENSITIES.map((value) => ({ value, label: t(`table.${value}`) }))}
          onChange={(density) => change({ ...layout, density: density === 'compact' ? 'compact' : 'comfortable' })}
        />
        <ul className={classes.columns}>
          {movable.map((column, place) => (
            <li key={column.id}>
              <Checkbox
                label={column.head}
                checked={isShown(column, layout)}
                onChange={(event) => change(withColumn(columns, layout, column.id, event.currentTarget.checked))}
              />
              {([-1, 1] as const).map((by) => {
                const other = movable[place + by]
                const Arrow = by === 1 ? IconArrowDown : IconArrowUp
                return (
                  <ActionIcon
                    key={by}
                    variant="subtle"
                    color="gray"
                    size={24}
                    disabled={!other}
                    aria-label={t(by === 1 ? 'table.moveRight' : 'table.moveLeft', { column: column.head })}
                    onClick={() => other && change(withMoved(columns, layout, column.id, other.id))}
                  >
                    <Arrow size={14} stroke={1.75} />
                  </ActionIcon>
                )
              })}
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={() => change({})}>
          {t('table.usual')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
