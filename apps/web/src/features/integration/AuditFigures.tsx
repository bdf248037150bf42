// What an audit found in figures. A figure shows its differences beside the table.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getAudit } from '@tradewind/api/integration/audits.ts'
import type { LineKind } from '@tradewind/domain/integration/audit/placed-rate.ts'
import classes from './Audit.module.css'
import { figure, money } from './audit-words.ts'
import { useShown } from './use-shown-differences.ts'

type Audit = AnswerOf<typeof getAudit>

const COLORS = { cheap: 'var(--danger)', dear: 'color-mix(in srgb, var(--danger) 45%, var(--surface))', lost: 'var(--text-3)' } as const

export function AuditFigures({ audit }: { audit: Audit }) {
  const [first, ...others] = audit.stakes
  return (
    <div className={classes.figures}>
      <div>
        <b>
          {first ? money(first.total, first.currency) : '0.00'} <small>{first?.currency}</small>
        </b>
        {first && (
          <div className={classes.split} aria-hidden="true">
            {(['cheap', 'dear', 'lost'] as const).map((part) =>
              Number(first[part]) > 0 ? <i key={part} style={{ flex: Number(first[part]), background: COLORS[part] }} /> : null,
            )}
          </div>
        )}
        <span>
          at stake
          {first &&
            `: ${money(first.cheap, first.currency)} too cheap, ${money(first.dear, first.currency)} too dear, ${money(first.lost, first.currency)} missing or closed`}
        </span>
        {others.map(({ currency, total }) => (
          <span key={currency} style={{ display: 'block' }}>
            and {money(total, currency)} {currency}
          </span>
        ))}
      </div>
      <Figure kind="wrong" count={audit.wrong} words="prices wrong" />
      <Figure kind="missing" count={audit.missing} words="missing" />
      <Figure kind="outdated" count={audit.outdated} words="out of date" />
      <div>
        <b>{figure(audit.equal)}</b>
        <span>equal</span>
      </div>
    </div>
  )
}

function Figure({ kind, count, words }: { kind: LineKind; count: number; words: string }) {
  const { shown, show } = useShown()
  const { kind: current, ...others } = shown
  const isOn = current === kind
  return (
    <button type="button" aria-pressed={isOn} disabled={count === 0} onClick={() => show(isOn ? others : { ...others, kind })}>
      <b>{figure(count)}</b>
      <span>{words}</span>
    </button>
  )
}
