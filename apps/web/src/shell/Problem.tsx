// The screen for what could not be loaded, and for a defect.

import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed, messageOf } from '../client/call-failed.ts'
import { reportWarning } from '../client/report-warning.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFound } from './NotFound.tsx'
import { usePlainWords } from '../language/plain/plain-words.ts'

export function Failed({ error }: { error: unknown }) {
  const words = usePlainWords()
  const router = useRouter()
  const isKnown = error instanceof CallFailed
  const isPartMissing = isOfMissingPart(error)
  useEffect(() => {
    if (!isKnown && !isPartMissing) reportWarning(messageOf(error), { stack: error instanceof Error ? error.stack : undefined })
  }, [error, isKnown, isPartMissing])
  if (isKnown && error.status === 404) return <NotFound />
  if (isPartMissing) {
    return (
      <EmptyState
        isPage
        title={words.problem.away}
        action={<Button onClick={() => (navigator.onLine ? location.reload() : void router.invalidate())}>{words.again}</Button>}
      >
        {words.problem.partMissing}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      isPage
      title={isKnown ? words.problem.away : words.problem.defect}
      action={<Button onClick={() => void router.invalidate()}>{words.again}</Button>}
    >
      {isKnown ? error.message : words.problem.reported}
    </EmptyState>
  )
}

/** A screen is fetched when it is first opened: without a connection, or after an update of the server, that fails. The words are the browsers'. */
function isOfMissingPart(error: unknown): boolean {
  const words = /preload CSS|dynamically imported module|importing a module script/i
  return error instanceof Error && words.test(error.message)
}
