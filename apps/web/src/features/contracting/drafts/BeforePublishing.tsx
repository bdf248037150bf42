// What somebody should know before publishing: what is missing, what is not saved, and what the rate check finds.

import { counted } from '@tradewind/domain/text/counted.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Sentence } from '../../../ui/Sentence.tsx'
import { useBeforePublishing } from '../rate-sheet/public.ts'
import { FindingList, type Findings } from './FindingList.tsx'

export function BeforePublishing({ missing }: { missing: Findings }) {
  const { unsaved, findings, known } = useBeforePublishing()
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {unsaved.length > 0 && (
        <Notice tone="warn">
          <ul>
            {unsaved.map((text) => (
              <li key={text}>
                <Sentence>{text}</Sentence>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length > 0 ? (
        <FindingList findings={missing} />
      ) : (
        findings.length > 0 && (
          <div>
            <p>The rate check found {counted(findings.length, 'thing', 'things')} to look at:</p>
            <FindingList findings={findings.map((text) => ({ level: 'warning', text }))} />
          </div>
        )
      )}
      {missing.length === 0 && known.length > 0 && (
        <details>
          <summary>
            {counted(known.length, 'thing', 'things')} to look at in the published version already
          </summary>
          <FindingList findings={known.map((text) => ({ level: 'warning', text }))} />
        </details>
      )}
    </div>
  )
}
