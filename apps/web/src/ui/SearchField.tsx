// A field that searches while one types, after a short pause.

import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useSentences } from './sentences.ts'

/** Typing pauses this long before the search runs. */
const PAUSE_MS = 200

export type SearchFieldProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  width?: number | string
  inputRef?: Ref<HTMLInputElement>
}

export function SearchField({ label, value, onSearch, width = 240, inputRef }: SearchFieldProps) {
  const t = useSentences()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed from outside (back, a cleared filter): the field follows.
  if (value !== shown) {
    setShown(value)
    if (value !== text.trim()) setText(value)
  }
  const search = useDebouncedCallback((wanted: string) => onSearch(wanted.trim()), PAUSE_MS)
  const change = (wanted: string) => {
    setText(wanted)
    search(wanted)
  }
  return (
    <TextInput
      ref={inputRef}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Otherwise it would send the form around it, such as a request to all suppliers that were chosen so far.
        if (event.key === 'Enter') event.preventDefault()
        if (event.key === 'Escape' && text !== '') change('')
      }}
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton size="xs" aria-label={t('table.clearSearch')} onClick={() => change('')} />}
      w={width}
      maxLength={200}
    />
  )
}
