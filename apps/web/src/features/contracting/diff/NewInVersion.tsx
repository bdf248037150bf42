// Beside a contract: what is new in this version, in a few lines.

import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { diffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { momentText } from '../../../ui/moment-text.ts'
import classes from './Diff.module.css'
import { DiffDialog } from './DiffDialog.tsx'
import { ChangeLine } from './DiffView.tsx'
import { StayEffect } from './StayEffect.tsx'

type NewInVersionProps = {
  contractId: string
  version: number
  /** The version that it is compared with. */
  before: number
  /** The newest first. */
  versions: readonly { readonly version: number; readonly at: string }[]
}

const SHOWN = 4

export function NewInVersion({ contractId, version, before, versions }: NewInVersionProps) {
  const [isOpen, setOpen] = useState(false)
  const docs = diffDocs({ id: contractId, version: before }, { id: contractId, version })
  const { data } = useQuery({ ...queryOf(getDiffReport, { params: { docs } }), staleTime: Number.POSITIVE_INFINITY })
  const lines = (data?.groups ?? []).flatMap((group) =>
    group.sections.flatMap(({ changes }) => changes.map((change) => ({ change, title: group.title }))),
  )
  const left = (data?.summary.changes ?? 0) - SHOWN
  const effect = data?.groups.find((group) => group.effect?.difference !== undefined && Number(group.effect.difference) !== 0)?.effect
  return (
    <section>
      <div className="row g2">
        <h2 className="grow" style={{ margin: 0 }}>
          New in version {version}
        </h2>
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          Full difference
        </Button>
      </div>
      {!data && <Skeleton height={60} mt={8} />}
      {data && lines.length === 0 && <p className="s12 muted">Nothing is different from version {before}.</p>}
      <ul className={classes.few}>
        {lines.slice(0, SHOWN).map(({ change, title }, i) => (
          <li key={`${title} ${change.text} ${i}`}>
            <span className="s12 muted">{title}</span>
            <br />
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className="s12 muted">and {countText(left)} more</p>}
      {effect && data && <StayEffect effect={effect} currency={data.currency} />}
      <DiffDialog
        opened={isOpen}
        close={() => setOpen(false)}
        id={contractId}
        version={version}
        versions={versions.map((each) => ({ version: each.version, label: `Version ${each.version}, ${momentText(each.at)}` }))}
      />
    </section>
  )
}
