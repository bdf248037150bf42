// Shown in place of a region that could not be loaded: the reason, and a retry button.

import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { CallFailed, messageOf } from '../client/call-failed.ts'
import { Notice } from './Notice.tsx'
import { usePlainWords } from '../language/plain/plain-words.ts'

export function FailedRegion({ error, retry }: { error: unknown; retry: () => void }) {
  const words = usePlainWords()
  const again = useEffectEvent(retry)
  const isUnreachable = error instanceof CallFailed && error.status === 0
  // Retries by itself when the browser is online again.
  useEffect(() => {
    if (!isUnreachable) return
    const isBack = () => again()
    addEventListener('online', isBack)
    return () => removeEventListener('online', isBack)
  }, [isUnreachable])
  return (
    <div style={{ padding: 24 }}>
      <Notice
        tone="danger"
        action={
          <Button variant="default" size="compact-sm" onClick={retry}>
            {words.again}
          </Button>
        }
      >
        {messageOf(error)}
      </Notice>
    </div>
  )
}
