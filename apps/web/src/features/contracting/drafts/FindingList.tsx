// What a draft still lacks, in words.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { checkContractReadiness } from '@tradewind/api/contracting/drafts.ts'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { Sentence } from '../../../ui/Sentence.tsx'
import classes from './DraftPage.module.css'

export type Findings = readonly Pick<AnswerOf<typeof checkContractReadiness>['findings'][number], 'level' | 'text'>[]

const SHOWN = 12

export function FindingList({ findings }: { findings: Findings }) {
  if (findings.length === 0) return null
  const sorted = [...findings].sort((a, b) => Number(b.level === 'missing') - Number(a.level === 'missing'))
  const more = sorted.length - SHOWN
  return (
    // However many there are, the buttons below stay in sight.
    <ul
      className={classes.findings}
      aria-label="What to look at"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
      tabIndex={0}
    >
      {sorted.slice(0, SHOWN).map((finding, i) => (
        <li key={`${finding.text} ${i}`} className={finding.level === 'missing' ? classes.missing : classes.warning}>
          {finding.level === 'missing' ? (
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          )}
          <span>
            <span className="sr">{finding.level === 'missing' ? 'Missing: ' : 'Look at: '}</span>
            <Sentence>{finding.text}</Sentence>
          </span>
        </li>
      ))}
      {more > 0 && <li className="muted">and {more} more</li>}
    </ul>
  )
}
