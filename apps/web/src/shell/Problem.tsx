// Screens for an address that leads nowhere, and for a defect.

import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed, messageOf } from '../client/call-failed.ts'
import { reportWarning } from '../client/report-warning.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

export function NotFound() {
  return (
    <EmptyState
      isPage
      title="There is nothing at this address"
      action={
        <Button component={Link} to={paths.home}>
          Go to Home
        </Button>
      }
    >
      The link may be old, or it leads to something that only another company can see.
    </EmptyState>
  )
}

export function Failed({ error }: { error: unknown }) {
  const router = useRouter()
  const isKnown = error instanceof CallFailed
  useEffect(() => {
    if (!isKnown) reportWarning(messageOf(error), { stack: error instanceof Error ? error.stack : undefined })
  }, [error, isKnown])
  if (isKnown && error.status === 404) return <NotFound />
  return (
    <EmptyState
      isPage
      title={isKnown ? 'This cannot be shown at the moment' : 'This screen has a defect'}
      action={<Button onClick={() => void router.invalidate()}>Try again</Button>}
    >
      {isKnown ? error.message : 'It was reported. Nothing that you saved is lost.'}
    </EmptyState>
  )
}
