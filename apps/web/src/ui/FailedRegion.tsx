// A region that could not be loaded: says why and offers to try again, in the same place.

import { Button } from '@mantine/core'
import { messageOf } from '../client/call-failed.ts'
import { Notice } from './Notice.tsx'

export function FailedRegion({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div style={{ padding: 24 }}>
      <Notice
        tone="danger"
        action={
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        {messageOf(error)}
      </Notice>
    </div>
  )
}
