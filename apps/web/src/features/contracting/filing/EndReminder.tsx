// Ends the reminder of a contract, from the home screen.

import { Button } from '@mantine/core'
import { useAction } from '../../../client/use-action.ts'
import { useFile } from './use-file.tsx'

export function EndReminder({ contractId, title }: { contractId: string; title: string }) {
  const file = useFile()
  const { isBusy, run } = useAction()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isBusy}
      aria-label={`Done: ${title}`}
      onClick={() => void run(() => file([contractId], { kind: 'mark', remindOn: null }))}
    >
      Done
    </Button>
  )
}
