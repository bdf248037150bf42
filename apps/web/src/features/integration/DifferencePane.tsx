// One difference: some nights priced by both, what is lost, and the rules that explain it.

import type { AuditLineShown } from '@tradewind/api/integration/audits.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { amountOfUnits, unitsOfAmount } from '@tradewind/domain/money/rounded-shares.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useSystem } from './use-system.ts'
import classes from './Audit.module.css'
import { daysText, KIND_TONES, KIND_WORDS, money, nightText } from './audit-words.ts'
import { useDifferences, useShown } from './use-shown-differences.ts'

type PaneProps = {
  auditId: string
  isEnded: boolean
  mark: (position: number) => void
  canMark: (position: number) => boolean
  isBusy: boolean
}

export function DifferencePane(props: PaneProps) {
  const { shown } = useShown()
  return <Pane key={JSON.stringify(shown)} {...props} />
}

function Pane({ auditId, isEnded, mark, canMark, isBusy }: PaneProps) {
  const { list, lines } = useDifferences(auditId, isEnded)
  const [at, setAt] = useState(0)
  const line = lines[at]
  const go = (to: number) => {
    setAt(to)
    if (to >= lines.length - 2 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <aside className={classes.pane} aria-label="One difference">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference is scrolled by keyboard */}
      <div className={classes.paneBody} tabIndex={0} role="group" aria-label="Priced by both">
        {list.error && !line ? (
          <FailedRegion error={list.error} retry={() => void list.refetch()} />
        ) : isEnded && list.isPending ? (
          <Skeleton height={240} />
        ) : line ? (
          <>
            <div className={classes.paneHead}>
              <h2>{nameOf(line)}</h2>
              <ActionIcon variant="subtle" color="gray" aria-label="Difference before" disabled={at === 0} onClick={() => go(at - 1)}>
                <IconChevronUp size={16} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Next difference"
                disabled={at >= lines.length - 1}
                onClick={() => go(at + 1)}
              >
                <IconChevronDown size={16} stroke={1.75} />
              </ActionIcon>
            </div>
            <p className="s12 muted">
              <span style={{ fontFamily: 'var(--mono)' }}>{line.codeText}</span> · {at + 1} of {lines.length}
              {list.hasNextPage ? ' and more' : ''}
            </p>
            <Difference line={line} />
          </>
        ) : (
          <p className="s13 t2">{isEnded ? 'Nothing differs here.' : 'Differences are shown when everything is compared.'}</p>
        )}
      </div>
      {line && canMark(line.position) && (
        <div className={classes.paneFoot}>
          <Button variant="default" className="grow" loading={isBusy} onClick={() => mark(line.position)}>
            Export only this contract again
          </Button>
        </div>
      )}
    </aside>
  )
}

function nameOf({ productName, ratePackageName, name }: AuditLineShown): string {
  return [productName, ratePackageName === 'Primary' ? '' : ratePackageName, name].filter(Boolean).join(', ')
}

function Difference({ line }: { line: AuditLineShown }) {
  const { word } = useSystem()
  return (
    <>
      <dl className={classes.stay}>
        <div>
          <dt>Nights</dt>
          <dd>
            {daysText(line)}, {counted(line.nights, 'night', 'nights')}
          </dd>
        </div>
        <div>
          <dt>Season</dt>
          <dd>{line.seasonName === '' ? 'none' : line.seasonName}</dd>
        </div>
      </dl>
      <Nights line={line} word={word} />
      {Number(line.atStake) > 0 && (
        <p className={classes.loss}>
          {lossText(line)} <b className="str">{money(line.atStake, line.currency)}</b> {line.currency} on these{' '}
          {counted(line.nights, 'night', 'nights')}, for one room or person.
        </p>
      )}
      <ul className={classes.rules} aria-label="Why">
        {line.rules.map((rule, i) => (
          <li key={rule.title}>
            <span className={classes.number}>{i + 1}</span>
            <div>
              <p className={classes.ruleHead}>
                <b className="med grow">{rule.title}</b>
                <Tag tone={KIND_TONES[rule.kind]}>{KIND_WORDS[rule.kind]}</Tag>
              </p>
              <dl>
                <dt>Contract</dt>
                <dd>{rule.contract}</dd>
                <dt>{word}</dt>
                <dd>{rule.system}</dd>
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function lossText({ stake }: AuditLineShown): string {
  if (stake === 'cheap') return 'You sell below the contract:'
  return stake === 'dear' ? 'You sell above the contract:' : 'Closed or missing in one of the two:'
}

function Nights({ line, word }: { line: AuditLineShown; word: string }) {
  const rows = line.sample.map((night) => ({ ...night, apart: apartOf(night, line.currency) }))
  const { currency } = line
  const sum = (of: 'contract' | 'system') => rows.reduce((all, night) => all + unitsIn(night[of], currency), 0)
  const text = (units: number) => money(amountOfUnits(units, currency), currency)
  return (
    <table className={classes.nights}>
      <thead>
        <tr>
          <th scope="col">
            {line.currency} {line.isRetail ? 'retail' : 'nett'}
          </th>
          <th scope="col">Contract</th>
          <th scope="col">{word}</th>
          <th scope="col">Apart</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((night) => (
          <tr key={night.day} className={night.apart === 0 ? undefined : classes.apart}>
            <th scope="row">
              <i className={`${classes.swatch} hue-${night.hue}`} title={night.seasonName} aria-hidden="true" />
              {nightText(night.day)}
            </th>
            <td>{night.contract === null ? 'not sold' : money(night.contract, line.currency)}</td>
            <td>{night.system === null ? 'none' : money(night.system, line.currency)}</td>
            <td>{night.apart === 0 ? <span className="muted">equal</span> : <b className="str">{text(Math.abs(night.apart))}</b>}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{counted(rows.length, 'night', 'nights')}</th>
          <td>{text(sum('contract'))}</td>
          <td>{text(sum('system'))}</td>
          <td>{text(Math.abs(sum('system') - sum('contract')))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Smallest units of the currency; what is not sold counts as zero. */
function unitsIn(amount: string | null, currency: string): number {
  return amount === null ? 0 : unitsOfAmount(getAmount(amount), currency)
}

function apartOf({ contract, system }: AuditLineShown['sample'][number], currency: string): number {
  return unitsIn(system, currency) - unitsIn(contract, currency)
}
