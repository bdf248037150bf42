// A text field in which @ offers the names of colleagues.

import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Mentionable, matching, mentionTyped, withMention } from './mentions.ts'

const MOST_OFFERED = 6

type MentionFieldProps = {
  label: string
  description: string
  value: string
  onChange: (value: string) => void
  people: readonly Mentionable[]
  maxLength: number
  /** Rows while it is empty. Default: 3 */
  minRows?: number
  maxRows?: number
  /** Keys that do something else than typing; not while names are offered. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  disabled?: boolean
}

export function MentionField({ value, onChange, people, minRows = 3, onKeyDown, ...texts }: MentionFieldProps) {
  const combobox = useCombobox()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(value.length)
  const typed = mentionTyped(value.slice(0, caret))
  const offered = typed === undefined ? [] : matching(people, typed).slice(0, MOST_OFFERED)
  const type = (text: string, at: number) => {
    setCaret(at)
    onChange(text)
    if (mentionTyped(text.slice(0, at)) === undefined) combobox.closeDropdown()
    else {
      combobox.openDropdown()
      combobox.updateSelectedOptionIndex()
    }
  }
  const choose = (name: string) => {
    const next = withMention(value, caret, name)
    setCaret(next.caret)
    onChange(next.text)
    combobox.closeDropdown()
    // The caret can be set only when the new text is in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <Textarea
          ref={field}
          {...texts}
          value={value}
          onChange={(event) => type(event.currentTarget.value, event.currentTarget.selectionStart)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => offered.length === 0 && onKeyDown?.(event)}
          autosize
          minRows={minRows}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label="Colleagues">
          {offered.map(({ userId, name }) => (
            <Combobox.Option key={userId} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
