// Who changed what in a draft, newest first.

import type { EditLine } from '@tradewind/api/contracting/drafts.ts'
import { Button } from '@mantine/core'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import { Sentence } from '../../../ui/Sentence.tsx'
import classes from './EditHistory.module.css'

type EditHistoryProps = {
  lines: readonly EditLine[]
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
}

export function EditHistory({ lines, hasMore, isLoadingMore, showMore }: EditHistoryProps) {
  return (
    <section>
      <h2 className={classes.title}>Edit history</h2>
      <ol className={classes.lines}>
        {lines.length === 0 && <li className="muted">Nothing has been changed yet.</li>}
        {lines.map((line) => (
          <li key={line.id}>
            <span className="grow">
              <Sentence>{line.detail}</Sentence>
              {line.productName && <span className="muted"> · {[line.productName, line.ratePackageName].filter(Boolean).join(', ')}</span>}
            </span>
            <span className="t2">{line.who}</span>
            <time dateTime={line.at} title={fullMomentText(line.at)}>
              {momentText(line.at)}
            </time>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" mt="md" loading={isLoadingMore} onClick={showMore}>
          Show earlier changes
        </Button>
      )}
    </section>
  )
}
