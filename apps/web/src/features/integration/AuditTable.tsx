// What is at stake by contract, product and season, with the nights that differ in each month.

import type { AuditContract } from '@tradewind/api/integration/audits.ts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import classes from './Audit.module.css'
import { money, monthWord } from './audit-words.ts'
import { useShown } from './use-shown-differences.ts'

/** Contracts that are shown at once. */
const SHOWN = 12
const MOST_TINT = 48

type Figures = { readonly atStake: string; readonly nights: readonly number[] }

export function AuditTable({ contracts, months }: { contracts: readonly AuditContract[]; months: readonly string[] }) {
  const [shownCount, setShownCount] = useState(SHOWN)
  const hasLater = contracts.some(({ nights }) => (nights[months.length] ?? 0) > 0)
  const words = [...months.map(monthWord), ...(hasLater ? ['Later'] : [])]
  return (
    <>
      <table className={classes.table}>
        <caption className="sr">Nights that differ by month</caption>
        <colgroup>
          <col style={{ width: 236 }} />
          <col style={{ width: 112 }} />
          {words.map((word, i) => (
            <col key={`${word} ${i}`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Contract, product</th>
            <th scope="col" className={classes.sum}>
              At stake
            </th>
            {words.map((word, i) => (
              <th key={`${word} ${i}`} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contracts.slice(0, shownCount).map((contract) => (
            <ContractRows key={contract.position} contract={contract} words={words} />
          ))}
        </tbody>
      </table>
      {contracts.length > shownCount && (
        <p className={classes.more}>
          <Button variant="subtle" size="compact-sm" onClick={() => setShownCount(contracts.length)}>
            {contracts.length - shownCount} more contracts
          </Button>
        </p>
      )}
    </>
  )
}

function ContractRows({ contract, words }: { contract: AuditContract; words: readonly string[] }) {
  const { shown, show } = useShown()
  const isOpen = shown.position === contract.position
  const { position, currency } = contract
  return (
    <>
      <Row className={classes.contract} figures={contract} words={words} currency={currency} isHere={isOpen && shown.product === undefined}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={`Products of ${contract.locationName}`}
          onClick={() => show(isOpen ? {} : { position })}
        >
          {isOpen ? <IconChevronDown size={14} stroke={1.75} /> : <IconChevronRight size={14} stroke={1.75} />}
        </button>
        <span>
          <button type="button" className={`${classes.link} ${classes.clip}`} onClick={() => show({ position })}>
            {contract.locationName}
          </button>
          <span className={`${classes.under} ${classes.clip}`}>{contract.supplierName}</span>
        </span>
      </Row>
      {isOpen &&
        contract.products.map((product) => {
          const isProduct = shown.product === product.name
          return (
            <ProductRows
              key={product.name}
              product={product}
              words={words}
              currency={currency}
              isOpen={isProduct}
              season={shown.season}
              show={(season) => show({ position, product: product.name, ...(season === undefined ? {} : { season }) })}
            />
          )
        })}
    </>
  )
}

type ProductProps = {
  product: AuditContract['products'][number]
  words: readonly string[]
  currency: string
  isOpen: boolean
  season: string | undefined
  show: (season?: string) => void
}

function ProductRows({ product, words, currency, isOpen, season, show }: ProductProps) {
  return (
    <>
      <Row className={classes.product} figures={product} words={words} currency={currency} isHere={isOpen && season === undefined}>
        <span>
          <button type="button" className={`${classes.link} ${classes.clip}`} onClick={() => show()}>
            {product.name}
          </button>
        </span>
      </Row>
      {isOpen &&
        product.seasons.map((each) => (
          <Row
            key={each.name}
            className={classes.season}
            figures={each}
            words={words}
            currency={currency}
            isHere={season !== undefined && season === each.name}
          >
            <span>
              <button type="button" className={`${classes.link} ${classes.clip}`} onClick={() => show(each.name)}>
                {each.name === '' ? 'No season' : each.name}
              </button>
            </span>
          </Row>
        ))}
    </>
  )
}

type RowProps = {
  className: string | undefined
  figures: Figures
  words: readonly string[]
  currency: string
  isHere: boolean
  children: ReactNode
}

function Row({ className, figures, words, currency, isHere, children }: RowProps) {
  return (
    <tr className={`${className ?? ''} ${isHere ? classes.here : ''}`}>
      <th scope="row" aria-current={isHere || undefined}>
        <div className={classes.name}>{children}</div>
      </th>
      <td className={classes.sum}>
        {money(figures.atStake, currency)} <small>{currency}</small>
      </td>
      {words.map((word, i) => {
        const nights = figures.nights[i] ?? 0
        return (
          <td
            key={`${word} ${i}`}
            data-month={word.slice(0, 1)}
            className={`${classes.month} ${nights === 0 ? classes.zero : ''}`}
            style={tint(nights)}
          >
            <span>{nights === 0 ? '·' : nights}</span>
          </td>
        )
      })}
    </tr>
  )
}

/** A whole month is the darkest. */
function tint(nights: number): CSSProperties {
  const percent = nights === 0 ? 0 : Math.round(8 + (Math.min(nights, 31) / 31) * (MOST_TINT - 8))
  return { '--p': `${percent}%` } as CSSProperties // a custom property
}
