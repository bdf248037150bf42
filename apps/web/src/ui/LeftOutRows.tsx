// Rows of a file that are not taken, with their reasons.

import { Notice } from './Notice.tsx'
import { useSentences } from './sentences.ts'

type LeftOutRowsProps = {
  /** Such as "2 rows are left out:". */
  title: string
  rows: readonly { readonly line: number; readonly text: string; readonly reason: string }[]
  className: string | undefined
}

export function LeftOutRows({ title, rows, className }: LeftOutRowsProps) {
  const t = useSentences()
  if (rows.length === 0) return null
  return (
    <Notice tone="warn">
      {title}
      <ul className={className}>
        {rows.map((each) => (
          <li key={each.line}>{t('leftOutRow', { line: String(each.line), text: each.text, reason: each.reason })}</li>
        ))}
      </ul>
    </Notice>
  )
}
