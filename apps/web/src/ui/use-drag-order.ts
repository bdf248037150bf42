// Putting the items of a list into order by dragging them.

import { type DragEvent, useState } from 'react'

/** @param move puts the item to this place, counted from 0 */
export function useDragOrder<Key extends string>(move: (key: Key, to: number) => void, mayMove: boolean) {
  const [dragged, setDragged] = useState<Key>()
  const [over, setOver] = useState<Key>()
  return {
    /** Whether the dragged item would be dropped on this one. */
    isTarget: (key: Key) => over === key && dragged !== undefined && dragged !== key,
    /** For the element of the item at this place. */
    propsOf: (key: Key, at: number) => ({
      draggable: mayMove,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(key)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(key)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined) move(dragged, at)
      },
      onDragEnd: () => {
        setDragged(undefined)
        setOver(undefined)
      },
    }),
  }
}
