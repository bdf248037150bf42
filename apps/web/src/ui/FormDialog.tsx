// A dialog that is a form: fields, why it failed, and two buttons. Enter sends it; Escape leaves, and asks first once something was typed.

import { Button, Group } from '@mantine/core'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import type { SentForm } from '../client/use-sent-form.ts'
import { FormModal } from './FormModal.tsx'
import { Notice } from './Notice.tsx'
import { usePlainWords } from '../language/plain/plain-words.ts'

/** What is sent: a form of ours, or one that looks after its fields itself. */
type Sent =
  | { form: Pick<SentForm, 'isChanged' | 'isBusy' | 'problem' | 'submit'> }
  | {
      form?: never
      isBusy: boolean
      problem?: string | undefined
      /** Whether something would be lost; what was typed into inputs when not given. */
      isChanged?: boolean
      onSubmit: (form: HTMLFormElement) => void
    }

export type FormDialogProps = Sent & {
  opened: boolean
  title: string
  submit: string
  isDisabled?: boolean
  size?: number
  /** Stands beside the buttons' line, such as what will be sent. */
  summary?: ReactNode
  children: ReactNode
  onClose: () => void
}

export function FormDialog(props: FormDialogProps) {
  const words = usePlainWords()
  const { opened, title, submit, isDisabled = false, size = 460, summary, children, onClose } = props
  const { isBusy, problem, isChanged } = props.form ?? props
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (props.form) return props.form.submit(event)
    event.preventDefault()
    props.onSubmit(event.currentTarget)
  }
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size={size} {...(isChanged === undefined ? {} : { isChanged })}>
      <form onSubmit={send} onKeyDown={ignoreHeldEnter} noValidate style={{ display: 'grid', gap: 16 }}>
        {children}
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {summary}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isDisabled}>
            {submit}
          </Button>
        </Group>
      </form>
    </FormModal>
  )
}

/** A key that is held down sends nothing; in a text of several lines it goes on breaking lines. */
function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}
