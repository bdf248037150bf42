// The buttons at the end of a form in a dialog: Cancel, and what it does.

import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSentences } from './sentences.ts'

export function DialogButtons({ close, children }: { close: () => void; children?: ReactNode }) {
  const t = useSentences()
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={close}>
        {t('dialog.cancel')}
      </Button>
      {children}
    </Group>
  )
}
