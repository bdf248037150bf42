// An information that goes by itself.

import { useEffect, useState } from 'react'
import { Notice } from './Notice.tsx'

/** A-CN-019: after fifteen seconds. */
const SHOWN_MS = 15_000

/** Give it a key when the same text may come again. */
export function FadingNotice({ children }: { children: string }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const clock = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(clock)
  }, [])
  return isShown && <Notice tone="info">{children}</Notice>
}
