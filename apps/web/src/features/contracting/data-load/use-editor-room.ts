// Which columns of the editor have a place in the width that is left beside the supplier's files.

import { useCallback, useState } from 'react'
import type { EditorRoom } from '../rate-sheet/public.ts'

const TREE_FROM_PX = 820
const ASIDE_FROM_PX = 1181

/** A ref for the element that the editor stands in. The room changes only when a column comes or goes, not with each pixel. */
export function useEditorRoom() {
  const [room, setRoom] = useState<EditorRoom>({ hasTree: false, hasAside: false })
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => {
      const { width } = element.getBoundingClientRect()
      const next = { hasTree: width >= TREE_FROM_PX, hasAside: width >= ASIDE_FROM_PX }
      setRoom((before) => (before.hasTree === next.hasTree && before.hasAside === next.hasAside ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { room, watch }
}
