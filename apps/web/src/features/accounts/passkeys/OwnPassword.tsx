// The password once more, before how one signs in is changed.

import { PasswordInput } from '@mantine/core'

export function OwnPassword({
  value,
  onChange,
  isFirst = false,
}: {
  value: string
  onChange: (password: string) => void
  isFirst?: boolean
}) {
  return (
    <PasswordInput
      label="Your password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={300}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
