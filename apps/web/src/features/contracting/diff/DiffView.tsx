// What changed between two rate sheets: by product and section, from what to what, and what it means for a typical stay.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { ChangeGroup, getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { Button } from '@mantine/core'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { Sentence } from '../../../ui/Sentence.tsx'
import classes from './Diff.module.css'
import { sectionLabel } from './section-labels.ts'
import { StayEffect } from './StayEffect.tsx'

export type DiffReport = AnswerOf<typeof getDiffReport>

const LINES_AT_FIRST = 8

type DiffViewProps = {
  report: DiffReport
  /** So many groups come next; 0 when all are here. */
  more: number
  isLoadingMore: boolean
  showMore: () => void
}

export function DiffView({ report, more, isLoadingMore, showMore }: DiffViewProps) {
  const { groups, groupCount, summary, typicalStay } = report
  const left = groupCount - groups.length
  if (summary.changes === 0) return <p className={classes.nothing}>Nothing is different.</p>
  return (
    <div className={classes.view}>
      <DiffSummary report={report} />
      {groups.map((group) => (
        <Group key={`${group.productId} ${group.ratePackageId} ${group.title}`} group={group} currency={report.currency} />
      ))}
      {more > 0 && (
        <Button variant="default" loading={isLoadingMore} onClick={showMore}>
          Show {countText(more)} more{left > more && ` of ${countText(left)}`}
        </Button>
      )}
      {groups.some((group) => group.effect !== null) && (
        <p className={`${classes.note} s12 muted`}>
          A typical stay is {typicalStay.nights} nights for {typicalStay.adults} adults (one day of what is no room), booked{' '}
          {typicalStay.bookedDaysAhead} days ahead, where its price changed most.
        </p>
      )}
    </div>
  )
}

export function DiffSummary({ report: { summary } }: { report: Pick<DiffReport, 'summary'> }) {
  return (
    <ul className={classes.counts} aria-label="Changes by section">
      {summary.sections.map(({ section, changes }) => (
        <li key={section}>
          {sectionLabel(section)} <b className="tn">{countText(changes)}</b>
        </li>
      ))}
    </ul>
  )
}

function Group({ group, currency }: { group: ChangeGroup; currency: string }) {
  return (
    <section className={classes.group} aria-label={group.title}>
      <h3>
        {group.title}
        {group.ratePackageName !== null && <span className="muted"> {group.ratePackageName}</span>}
      </h3>
      {group.sections.map(({ section, changes }) => (
        <Section key={section} label={sectionLabel(section)} changes={changes} />
      ))}
      {group.effect && <StayEffect effect={group.effect} currency={currency} />}
    </section>
  )
}

type Changes = ChangeGroup['sections'][number]['changes']

function Section({ label, changes }: { label: string; changes: Changes }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, LINES_AT_FIRST)
  return (
    <>
      <h4 className={classes.section}>{label}</h4>
      <ul className={classes.lines}>
        {shown.map((change, i) => (
          <li key={`${change.text} ${i}`}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {changes.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
          {countText(changes.length - shown.length)} more in {label}
        </Button>
      )}
    </>
  )
}

export function ChangeLine({ change }: { change: Changes[number] }) {
  const { text, what, before, after, also, percentage } = change
  if (what === undefined || before === undefined || after === undefined) return <Sentence>{text}</Sentence>
  return (
    <>
      <span className="med">
        <Sentence>{what}</Sentence>
      </span>{' '}
      <span className={classes.values}>
        <span className="sr">from </span>
        <s>{before}</s> <span aria-hidden>→</span>
        <span className="sr"> to </span> <b>{after}</b>
        {percentage !== undefined && <span className="muted nw"> ({percentage})</span>}
      </span>
      {also !== undefined && <span className="s12 muted">, {also}</span>}
    </>
  )
}
