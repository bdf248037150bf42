// A question before something that cannot simply be undone.

import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PressButton } from './PressButton.tsx'
import { usePlainWords } from '../language/plain/plain-words.ts'

export type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  confirm: string
  /** Default: Cancel */
  cancel?: string
  isDangerous?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  /** `neutral`: on no button, so that pressing Enter twice does nothing. By default on Cancel where it is dangerous, and on Confirm elsewhere. */
  focus?: 'neutral' | 'button'
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  cancel,
  isDangerous = false,
  isBusy = false,
  isDisabled = false,
  focus = 'button',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const words = usePlainWords()
  const first = focus === 'neutral' ? 'text' : isDangerous ? 'cancel' : 'confirm'
  const focused = (part: typeof first) => (part === first ? { 'data-autofocus': true } : {})
  return (
    <Modal opened={opened} onClose={onCancel} title={title} size={440}>
      <Text size="sm" component="div" c="var(--text-2)" tabIndex={-1} style={{ outline: 'none' }} {...focused('text')}>
        {children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel} {...focused('cancel')}>
          {cancel ?? words.cancel}
        </Button>
        <PressButton
          {...(isDangerous ? { color: 'red' } : {})}
          {...focused('confirm')}
          loading={isBusy}
          disabled={isDisabled}
          onPress={onConfirm}
        >
          {confirm}
        </PressButton>
      </Group>
    </Modal>
  )
}
