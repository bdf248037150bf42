// A list that people put into order: with the pointer by dragging, with the keyboard by the arrow keys on the handle.

import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './SortableList.module.css'
import { useDragOrder } from './use-drag-order.ts'
import { useSentences } from './sentences.ts'

export type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** Without it the order cannot be changed. */
  onOrder?: ((keys: string[]) => void) | undefined
  layout?: 'rows' | 'tiles'
  children: (item: Item) => ReactNode
}

export function SortableList<Item>({ label, items, keyOf, nameOf, onOrder, layout = 'rows', children }: SortableListProps<Item>) {
  const t = useSentences()
  const [told, setTold] = useState('')
  const keys = items.map(keyOf)
  const move = (key: string, to: number) => {
    const place = Math.max(0, Math.min(keys.length - 1, to))
    if (!onOrder || keys.indexOf(key) === place) return
    onOrder(keys.filter((each) => each !== key).toSpliced(place, 0, key))
    const item = items.find((each) => keyOf(each) === key)
    setTold(t('order.moved', { name: item === undefined ? '' : nameOf(item), place: String(place + 1), count: String(keys.length) }))
  }
  const order = useDragOrder(move, onOrder !== undefined)
  return (
    <>
      <ul aria-label={label} className={classes[layout]}>
        {items.map((item, i) => {
          const key = keyOf(item)
          return (
            <li key={key} className={`${classes.item} ${order.isTarget(key) ? classes.over : ''}`} {...order.propsOf(key, i)}>
              {onOrder && (
                <UnstyledButton
                  className={classes.handle}
                  aria-label={t('order.move', { name: nameOf(item) })}
                  onKeyDown={(event) => {
                    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
                    if (step === undefined) return
                    event.preventDefault()
                    move(key, i + step)
                  }}
                >
                  <IconGripVertical size={16} stroke={1.75} aria-hidden />
                </UnstyledButton>
              )}
              {children(item)}
            </li>
          )
        })}
      </ul>
      <span className="sr" role="status">
        {told}
      </span>
    </>
  )
}
