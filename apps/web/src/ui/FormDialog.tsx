// A dialog that is a form: fields, why it failed, and two buttons. Enter sends it, Escape leaves.

import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { Notice } from './Notice.tsx'

export type FormDialogProps = {
  opened: boolean
  title: string
  submit: string
  isBusy: boolean
  isDisabled?: boolean
  problem?: string | undefined
  children: ReactNode
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
}

export function FormDialog({ opened, title, submit, isBusy, isDisabled, problem, children, onSubmit, onClose }: FormDialogProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={460}>
      <form onSubmit={send} noValidate style={{ display: 'grid', gap: 16 }}>
        {children}
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={isDisabled ?? false}>
            {submit}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
