// Says that the server cannot be reached, until it can be again; floats, so that nothing moves while somebody points at it.

import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onCall } from '../client/call-events.ts'
import { Notice } from '../ui/Notice.tsx'
import classes from './ConnectionBanner.module.css'
import { useSentences } from './sentences.ts'

export function ConnectionBanner() {
  const t = useSentences()
  const [isAway, setAway] = useState(false)
  // Without a connection reads wait for one: then nothing fails that would say so.
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  useEffect(
    () =>
      onCall((event) => {
        if (event.kind === 'success') setAway(false)
        if (event.kind === 'error') setAway(event.failed.status === 0 || event.failed.status === 503)
      }),
    [],
  )
  if (!isAway && isOnline) return null
  return (
    <div className={classes.banner}>
      <Notice tone="warn">{t('away')}</Notice>
    </div>
  )
}
