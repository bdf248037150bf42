// A question before something that cannot simply be undone.

import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  isDangerous?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  isDangerous = false,
  isBusy = false,
  isDisabled = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onCancel} title={title} size={440}>
      <Text size="sm" component="div" c="var(--text-2)">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        {/* What cannot be taken back is not done by pressing Enter twice. */}
        <Button variant="default" onClick={onCancel} {...(isDangerous ? { 'data-autofocus': true } : {})}>
          {cancel}
        </Button>
        <Button
          {...(isDangerous ? { color: 'red' } : { 'data-autofocus': true })}
          loading={isBusy}
          disabled={isDisabled}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
