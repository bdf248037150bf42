// The support widget of the operator, where one is configured: its script comes 3,000 ms after the page. // A-RL-078, A-CN-035

import { useEffect } from 'react'

const DELAY_MS = 3000

/** @param url the script; null: none is loaded */
export function useSupportWidget(url: string | null): void {
  useEffect(() => {
    if (url === null) return
    const clock = setTimeout(() => load(url), DELAY_MS)
    return () => clearTimeout(clock)
  }, [url])
}

function load(url: string): void {
  // Once for a page: what a script has begun, removing it does not end.
  if ([...document.scripts].some((each) => each.src === new URL(url).href)) return
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.referrerPolicy = 'origin'
  document.head.append(script)
}
