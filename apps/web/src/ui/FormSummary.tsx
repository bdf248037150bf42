// What a form says under its button when it cannot be sent yet, and where it leads then.

import { Notice } from './Notice.tsx'
import { useSentences } from './sentences.ts'

/** One sentence that counts the fields with a problem; each of them says itself what is wrong. */
export function FormSummary({ problems }: { problems: Readonly<Record<string, string>> }) {
  const t = useSentences()
  const count = Object.keys(problems).length
  if (count === 0) return null
  return <Notice tone="danger">{t('problems', { count })}</Notice>
}

/** Puts the cursor into this field of the form, by its name. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
