// Somebody else changed the same product meanwhile: both values, to choose from.

import { Button, Group, Modal } from '@mantine/core'
import classes from './DraftPage.module.css'
import type { Conflict } from './use-draft-editing.ts'

export function ConflictDialog({ conflict, settle }: { conflict: Conflict | undefined; settle: (keepsMine: boolean) => Promise<void> }) {
  return (
    <Modal opened={conflict !== undefined} onClose={() => void settle(false)} title="Somebody else saved this product meanwhile" size={480}>
      <p className="s13 t2">Your change of {conflict?.what} was not saved over it.</p>
      <div className={classes.both}>
        <div>
          <h3>Yours</h3>
          <p className="tn">{conflict?.mine}</p>
        </div>
        <div>
          <h3>Theirs</h3>
          <p className="tn">{conflict?.theirs}</p>
        </div>
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => void settle(false)}>
          Keep theirs
        </Button>
        <Button onClick={() => void settle(true)}>Save mine</Button>
      </Group>
    </Modal>
  )
}
