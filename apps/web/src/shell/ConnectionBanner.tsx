// Says that the server cannot be reached, until it can be again.

import { useEffect, useState } from 'react'
import { onCall } from '../client/call-events.ts'
import { Notice } from '../ui/Notice.tsx'

export function ConnectionBanner() {
  const [isAway, setAway] = useState(false)
  useEffect(
    () =>
      onCall((event) => {
        if (event.kind === 'success') setAway(false)
        if (event.kind === 'error') setAway(event.failed.status === 0 || event.failed.status === 503)
      }),
    [],
  )
  if (!isAway) return null
  return (
    <div style={{ padding: '12px 24px 0' }}>
      <Notice tone="warn">Tradewind cannot be reached at the moment. What you see may be old; nothing you saved is lost.</Notice>
    </div>
  )
}
