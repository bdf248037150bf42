// The comparison itself: one article for each contract, whose lines stand beside those of the others.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { placesOfPrices, type ComparedPrice, type PlaceOfPrice, priceANight } from '@tradewind/domain/rate-sheet/compare/compared-stay.ts'
import { dayText } from '@tradewind/domain/calendar/day.ts'
import { amountForReading } from '@tradewind/domain/money/amount.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type CSSProperties, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { StateMark } from '../contract-state/public.ts'
import { StayPrice, StayRefused } from '../rate-sheet/public.ts'
import classes from './Compare.module.css'
import { type ComparedColumn, MUCH_RAISED, periodOfColumn, type Term, TERMS } from './compared-column.ts'

type Contract = NonNullable<ContractInfo['contract']>

type ComparedColumnsProps = {
  columns: readonly ComparedColumn[]
  nights: number
  choose: (key: string, pageId: string) => void
  takeOut: (key: string) => void
  /** @param arrival as fields show it */
  tryStay: (arrival: string, nights: number) => void
}

/** Lines above the terms: head, room, stay, why, last year, seasons. */
const FIRST_TERM = 7

export function ComparedColumns({ columns: all, nights, choose, takeOut, tryStay }: ComparedColumnsProps) {
  const [onlyRaised, setOnlyRaised] = useState(false)
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const [explained, setExplained] = useState<string>()
  const raised = all.filter((column) => column.before?.isMuchRaised)
  const columns = onlyRaised ? raised : all
  const places = placesOfPrices(columns.map((column) => column.stay.price))
  const terms = TERMS.filter((term) => !onlyDiffering || new Set(columns.map((column) => column.terms[term])).size > 1)
  const opened = columns.find((column) => column.key === explained)
  const lines = FIRST_TERM - 1 + terms.length
  const size = { '--columns': columns.length, '--lines': lines } as CSSProperties // variables of the style sheet
  return (
    <>
      <div className={classes.filters}>
        <Button
          variant={onlyRaised ? 'light' : 'default'}
          aria-pressed={onlyRaised}
          disabled={raised.length === 0}
          onClick={() => setOnlyRaised(!onlyRaised)}
        >
          Raised by more than {MUCH_RAISED} %: {raised.length} of {all.length}
        </Button>
        <Button variant={onlyDiffering ? 'light' : 'default'} aria-pressed={onlyDiffering} onClick={() => setOnlyDiffering(!onlyDiffering)}>
          Only what differs
        </Button>
      </div>
      <div className={classes.compared} style={size}>
        <div className={classes.labels} aria-hidden="true">
          <div style={{ gridRow: 1 }} className={classes.labelHead}>
            Contract
          </div>
          <div style={{ gridRow: 2 }}>Room</div>
          <div style={{ gridRow: 3 }}>
            <b className="str">Your stay</b>
            <br />
            <span className="s12">{counted(nights, 'night', 'nights')}, nett, all in</span>
          </div>
          <div style={{ gridRow: 5 }}>Last year</div>
          <div style={{ gridRow: 6 }}>
            Seasons
            <br />
            <span className="s12">a night, change to last year</span>
          </div>
          {terms.map((term, i) => (
            <div key={term} style={{ gridRow: FIRST_TERM + i }}>
              {term}
            </div>
          ))}
        </div>
        {columns.map((column, i) => (
          <Article
            key={column.key}
            column={column}
            at={i + 2}
            place={places[i]}
            name={namesOf(columns)[i] ?? ''}
            terms={terms}
            isExplained={column.key === explained}
            explain={() => setExplained(column.key === explained ? undefined : column.key)}
            choose={(pageId) => choose(column.key, pageId)}
            takeOut={() => takeOut(column.key)}
            tryStay={tryStay}
          />
        ))}
        {opened && <Explained column={opened} />}
      </div>
      <p className={classes.foot}>
        Nett for the whole stay with everything compulsory and with tax, booked today. Prices of different currencies, retail prices and
        prices to which an unknown tax is added are shown, and not held against the others. Last year is the same stay 52 weeks earlier, by
        the contract that was in force.
      </p>
    </>
  )
}

type ArticleProps = {
  column: ComparedColumn
  /** Position in the grid; the first column is 2. */
  at: number
  place: PlaceOfPrice | undefined
  /** Unique among the columns. */
  name: string
  terms: readonly Term[]
  isExplained: boolean
  explain: () => void
  choose: (pageId: string) => void
  takeOut: () => void
  tryStay: ComparedColumnsProps['tryStay']
}

function Article({ column, at, place, name, terms, isExplained, explain, choose, takeOut, tryStay }: ArticleProps) {
  const { info, stay, view, before } = column
  const { contract } = info
  if (!contract) return null
  const partner = contract.side === 'buyer' ? contract.from : contract.to
  return (
    <article
      className={`${classes.column} ${place?.isCheapest ? classes.best : ''}`}
      style={{ gridColumn: at }}
      aria-label={`${name}, ${partner.companyName}`}
    >
      <div style={{ gridRow: 1 }} className={classes.columnHead}>
        <div className="row g2">
          <span className={classes.initials}>
            <Initials name={partner.companyName} size={28} />
          </span>
          <span className="grow">
            <h2 className="clip">
              <Link to={paths.contract(contract.contractId)}>{info.location.locationName}</Link>
            </h2>
            <span className="s12 muted clip" style={{ display: 'block' }}>
              {partner.companyName}
            </span>
          </span>
          <button type="button" className={classes.takeOut} aria-label={`Take ${name} out`} onClick={takeOut}>
            <IconX size={14} stroke={1.75} />
          </button>
        </div>
        <p className={`${classes.state} s12`}>
          <Standing contract={contract} /> version {contract.version}
        </p>
        <p className="s12 muted tn">{periodOfColumn(column)}</p>
      </div>
      <div style={{ gridRow: 2 }} className={classes.line}>
        <span className={classes.label}>Room</span>
        {stay.product ? (
          <NativeSelect
            size="xs"
            aria-label={`Room of ${name}`}
            value={stay.product.pageId}
            data={view.products.map(({ pageId, body }) => ({ value: pageId, label: `${body.productName}, ${body.ratePackageName}` }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        ) : (
          <span className="muted">No products</span>
        )}
      </div>
      <div style={{ gridRow: 3 }} className={classes.price}>
        <Price column={column} name={name} place={place} isExplained={isExplained} explain={explain} tryStay={tryStay} />
      </div>
      <div style={{ gridRow: 5 }} className={classes.line}>
        <span className={classes.label}>Last year</span>
        {before ? (
          <span className={`${classes.apart} tn`}>
            <span>{priceText(before.price)}</span>
            {before.change !== undefined && (
              <span className={before.isMuchRaised ? classes.raised : ''}>
                {before.isMuchRaised && <span className="sr">more than {MUCH_RAISED} %, </span>}
                {before.isMuchRaised && <span aria-hidden>▲ </span>}
                {before.change}
              </span>
            )}
          </span>
        ) : (
          <span className="muted">No contract to compare with</span>
        )}
      </div>
      <div style={{ gridRow: 6 }}>
        <span className={classes.label}>Seasons, a night</span>
        <ul className={classes.seasons} aria-label={`Seasons of ${name}`}>
          {column.seasons.map(({ season, amount, change }) => (
            <li key={season.seasonId}>
              <span className={`row g2 hue-${season.hue}`}>
                <i className="swatch" />
                {season.seasonName}
              </span>
              <span className="tn">
                {amount === undefined ? <span className="muted">not sold</span> : amountForReading(amount, view.head.currency)}
              </span>
              <span className="tn t2">{change}</span>
            </li>
          ))}
        </ul>
        <p className="s12 muted">{[...new Set(column.seasons.flatMap((each) => each.description ?? []))].join(', ')}</p>
      </div>
      {terms.map((term, i) => (
        <div key={term} style={{ gridRow: FIRST_TERM + i }} className={classes.line}>
          <span className={classes.label}>{term}</span>
          <span>{column.terms[term]}</span>
        </div>
      ))}
    </article>
  )
}

/** The locations, with the version where two versions of one contract stand side by side. */
function namesOf(columns: readonly ComparedColumn[]): string[] {
  const ids = columns.map(({ info }) => info.contract?.contractId)
  return columns.map(({ info }, i) => {
    const isTwice = ids.indexOf(ids[i]) !== i || ids.lastIndexOf(ids[i]) !== i
    return isTwice ? `${info.location.locationName}, version ${info.contract?.version}` : info.location.locationName
  })
}

const BESIDE = { waiting: 'Waits for an answer', rejected: 'Rejected', expired: 'Expired' } as const

/** What became of this version: the state in the lists is that of the version in force. */
function Standing({ contract: { listState, side, version, versions, inForceVersion, newest } }: { contract: Contract }) {
  if (inForceVersion === null || inForceVersion === version) return <StateMark state={listState} side={side} />
  const isNewest = versions.every((each) => each.version <= version)
  return (
    <Tag tone={newest === 'waiting' && isNewest ? 'info' : 'neutral'}>{isNewest && newest !== null ? BESIDE[newest] : 'Not in force'}</Tag>
  )
}

type PriceProps = Pick<ArticleProps, 'column' | 'place' | 'name' | 'isExplained' | 'explain' | 'tryStay'>

function Price({ column: { stay, request, movedTo }, name, place, isExplained, explain, tryStay }: PriceProps) {
  const why = (what: string) => (
    <button type="button" className={classes.why} aria-expanded={isExplained} aria-label={`Why ${what}, ${name}`} onClick={explain}>
      Why
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </button>
  )
  const moved = movedTo !== undefined && <p className="s12 t2">for {movedTo}</p>
  const { price, instead } = stay
  if (!price)
    return (
      <>
        <p className={classes.notSold}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden /> Not sold for {counted(request.nights, 'night', 'nights')}
        </p>
        {moved}
        <p className={`${classes.apart} s12 t2 tn`}>
          {instead ? (
            <button type="button" className={classes.why} onClick={() => tryStay(dayText(instead.arrival), instead.nights)}>
              {instead.nights === request.nights ? `From ${dayText(instead.arrival)}` : counted(instead.nights, 'night', 'nights')}:{' '}
              {priceText(instead.price)}
            </button>
          ) : (
            <span />
          )}
          {stay.product && why('it is not sold')}
        </p>
      </>
    )
  return (
    <>
      <p className={classes.total}>
        <b>{amountForReading(price.amount, price.currency)}</b> <span className="s12">{price.currency}</span>
        {place?.isCheapest && <Tag tone="accent">Cheapest</Tag>}
        {place && !place.isCheapest && (
          <span className="s12 t2 tn" title="more than the cheapest">
            +{amountForReading(place.more, price.currency)}
          </span>
        )}
      </p>
      {price.basis === 'retail' && <p className={`${classes.raised} s12`}>Retail: no nett is given</p>}
      {price.basis === 'beforeTax' && <p className={`${classes.raised} s12`}>Without tax, which is added</p>}
      {moved}
      <p className={`${classes.apart} s12 t2 tn`}>
        <span>{amountForReading(priceANight(price, request.nights), price.currency)} a night</span>
        {why(amountForReading(price.amount, price.currency))}
      </p>
    </>
  )
}

function Explained({ column: { info, stay, view } }: { column: ComparedColumn }) {
  if (!stay.product) return null
  const { body } = stay.product
  return (
    <section className={classes.explained} aria-label={`Why, ${info.location.locationName}`}>
      <h3>
        {info.location.locationName}: {body.productName}, {body.ratePackageName}
      </h3>
      {stay.answer.isSellable ? <StayPrice stay={stay.answer} page={body} head={view.head} /> : <StayRefused stay={stay.answer} />}
    </section>
  )
}

function priceText({ amount, currency }: ComparedPrice): string {
  return `${amountForReading(amount, currency)} ${currency}`
}
