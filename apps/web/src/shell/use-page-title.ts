// The title of the browser's tab: which of several open screens this is.

import { useEffect } from 'react'

const PRODUCT = 'Tradewind'

/** Names the tab after the screen while that is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
    return () => {
      document.title = PRODUCT
    }
  }, [title])
}
