// Who holds an earlier version: what is in force, what waits, what becomes of it, and a typical stay.

import type { UpdateHolder } from '@tradewind/api/contracting/supplier-updates.ts'
import { type Amount, amountForReading } from '@tradewind/domain/money/amount.ts'
import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { findPrice } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Fragment, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { Conflicts } from './Conflicts.tsx'
import { canBeSent, isChosen, openConflicts, type UpdateChoices } from './update-choices.ts'
import classes from './HolderTable.module.css'

/** So many more are shown at a press: rows with choices are slow to draw. */
const ROWS = 200

type HolderTableProps = {
  version: number
  currency: string
  holders: readonly UpdateHolder[]
  choices: UpdateChoices
  choose: (choices: UpdateChoices) => void
}

export function HolderTable({ version, currency, holders, choices, choose }: HolderTableProps) {
  const [rows, setRows] = useState(ROWS)
  const possible = holders.filter((holder) => canBeSent(choices, holder))
  const chosen = possible.filter((holder) => isChosen(choices, holder))
  const toggle = (ids: readonly string[], isIn: boolean) => {
    const leftOut = new Set(choices.leftOut)
    for (const id of ids) {
      if (isIn) leftOut.delete(id)
      else leftOut.add(id)
    }
    choose({ ...choices, leftOut })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Partners who hold an earlier version">
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.check}>
              <Checkbox
                aria-label="Choose all partners"
                checked={possible.length > 0 && chosen.length === possible.length}
                indeterminate={chosen.length > 0 && chosen.length < possible.length}
                onChange={(event) =>
                  toggle(
                    possible.map((holder) => holder.contractId),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
            <th>Partner</th>
            <th>In force</th>
            <th>Waiting</th>
            <th>For this partner</th>
            <th className={classes.money}>Typical stay, {currency}</th>
          </tr>
        </thead>
        <tbody>
          {holders.slice(0, rows).map((holder) => (
            <Fragment key={holder.contractId}>
              <tr>
                <td className={classes.check}>
                  <Checkbox
                    aria-label={`Choose ${holder.partnerName}`}
                    checked={isChosen(choices, holder)}
                    disabled={!canBeSent(choices, holder)}
                    onChange={(event) => toggle([holder.contractId], event.currentTarget.checked)}
                  />
                </td>
                <td className={classes.partner}>
                  <Initials name={holder.partnerName} size={28} />
                  <Link to={paths.contract(holder.contractId)} className="med clip">
                    {holder.partnerName}
                  </Link>
                </td>
                <td data-label="In force">
                  <InForce holder={holder} />
                </td>
                <td data-label="Waiting">
                  <Waiting holder={holder} />
                </td>
                <td data-label="For this partner">
                  <Becomes holder={holder} open={openConflicts(choices, holder)} />
                </td>
                <td className={classes.money}>
                  <Stay holder={holder} currency={currency} />
                </td>
              </tr>
              {holder.conflicts.length > 0 && (
                <tr className={classes.conflictRow}>
                  <td colSpan={6}>
                    <Conflicts version={version} holder={holder} choices={choices} choose={choose} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {holders.length > rows && (
        <p className={classes.more}>
          <span className="t2">
            {counted(holders.length - rows, 'more partner is', 'more partners are')} not shown; what is chosen for all holds for them too.
          </span>{' '}
          <Button size="compact-sm" variant="default" onClick={() => setRows(rows + ROWS)}>
            Show more
          </Button>
        </p>
      )}
    </div>
  )
}

function InForce({ holder: { inForceVersion, version, state, at } }: { holder: UpdateHolder }) {
  if (inForceVersion === null) return <span className="muted">none yet</span>
  const isNewest = inForceVersion === version
  return (
    <>
      <b className="str">{inForceVersion}</b> {state === 'loaded' ? 'Loaded' : 'Accepted'}
      {isNewest && <span className={classes.second}>{momentText(at)}</span>}
    </>
  )
}

function Waiting({ holder: { inForceVersion, version, state, isViewed, at } }: { holder: UpdateHolder }) {
  if (inForceVersion === version) return <span className="muted">none</span>
  return (
    <>
      <b className="str">{version}</b> {state === 'rejected' ? 'Rejected' : isViewed ? 'Viewed' : 'Sent'}
      <span className={classes.second}>{momentText(at)}</span>
    </>
  )
}

function Becomes({ holder, open }: { holder: UpdateHolder; open: number }) {
  const { problem, conflicts, kept, isOwn } = holder
  if (problem !== null) return <span className={classes.problem}>{problem}</span>
  if (conflicts.length > 0)
    return (
      <>
        <Tag tone={open > 0 ? 'warn' : 'neutral'}>{counted(conflicts.length, 'conflict', 'conflicts')}</Tag>
        <span className={classes.second}>{open > 0 ? `${open} not decided` : 'decided'}</span>
      </>
    )
  if (isOwn && kept > 0) return <>{counted(kept, 'own value stays', 'own values stay')}</>
  return <span className="t2">as the template</span>
}

function Stay({ holder: { changes }, currency }: { holder: UpdateHolder; currency: string }) {
  const effect = changes?.effect
  if (!effect) return <span className="muted">unchanged</span>
  const { before, after, price, difference, percentage } = effect
  const text = (cost: typeof before) => {
    const amount = findPrice(cost, price)
    return amount === undefined ? 'not sold' : amountForReading(amount, currency)
  }
  const sign = difference?.startsWith('-') ? '−' : '+'
  return (
    <span title={`${effect.title}, ${effect.seasonName}, from ${isoDayText(effect.arrival)}, ${price}`}>
      <s className="muted">{text(before)}</s> <b className="str">{text(after)}</b>
      {difference !== undefined && (
        <span className={classes.second}>
          {sign}
          {amountForReading(difference.replace('-', '') as Amount, currency) /* an amount without its sign */}
          {percentage === undefined ? '' : ` (${percentage})`}
        </span>
      )}
    </span>
  )
}
