// The password once more, before how one signs in is changed.

import { PasswordInput } from '@mantine/core'
import { useSentences } from './sentences.ts'

export function OwnPassword({
  value,
  onChange,
  isFirst = false,
}: {
  value: string
  onChange: (password: string) => void
  isFirst?: boolean
}) {
  const t = useSentences()
  return (
    <PasswordInput
      label={t('password')}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={300}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
