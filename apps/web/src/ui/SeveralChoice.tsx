// A filter that takes several values at once; `Any` where none is chosen.

import { MultiSelect } from '@mantine/core'
import { several, severalText } from '../search-parameters.ts'
import { useSentences } from './sentences.ts'

type SeveralChoiceProps = {
  label: string
  data: readonly (string | { value: string; label: string })[]
  /** As in the address of the page. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function SeveralChoice({ label, data, value, onChange }: SeveralChoiceProps) {
  const t = useSentences()
  return (
    <MultiSelect
      label={label}
      data={data}
      value={several(value) ?? []}
      onChange={(values) => onChange(severalText(values))}
      placeholder={value === undefined ? t('any') : ''}
      searchable
      clearable
      hidePickedOptions
    />
  )
}
