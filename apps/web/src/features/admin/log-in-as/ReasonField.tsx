// Why somebody of the provider acts for others or reads their data: a field that is the same everywhere.

import { Textarea } from '@mantine/core'

/** Whether the text says why; the server asks the same. */
export function isReason(text: string): boolean {
  return text.trim().length >= 5
}

type ReasonFieldProps = {
  value: string
  change: (reason: string) => void
  companyName?: string
  placeholder?: string
  isFirst?: boolean
}

export function ReasonField({ value, change, companyName = 'the company', placeholder = '', isFirst = false }: ReasonFieldProps) {
  return (
    <Textarea
      label="Reason"
      description={`The administrators of ${companyName} read it in their audit log, with your name.`}
      placeholder={placeholder}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      autosize
      minRows={2}
      maxLength={300}
      maw={480}
      data-autofocus={isFirst || undefined}
    />
  )
}
