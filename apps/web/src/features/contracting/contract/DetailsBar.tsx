// Above the sheet: a way to each product, and the earlier version against which changes are marked.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { Select } from '@mantine/core'
import { productNames } from './product-names.ts'
import classes from './DetailsBar.module.css'

type Contract = NonNullable<ContractInfo['contract']>

type DetailsBarProps = {
  info: ContractInfo
  contract: Contract
  /** The version that the reader saw at the visit before. */
  seenVersion: number | undefined
  /** The version with which the sheet is compared; undefined compares with none. */
  base: number | undefined
  onBase: (version: number | undefined) => void
}

export function DetailsBar({ info, contract, seenVersion, base, onBase }: DetailsBarProps) {
  const products = productNames(info)
  const earlier = contract.versions.filter((each) => each.version < contract.version)
  if (products.length < 2 && earlier.length === 0) return null
  const go = (pageId: string | null) => {
    if (pageId === null) return
    const section = document.getElementById(pageId)
    section?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={classes.bar}>
      {products.length > 1 && (
        <Select
          aria-label="Go to a product"
          placeholder={`Go to one of ${products.length} products`}
          data={products}
          value={null}
          onChange={go}
          searchable
          nothingFoundMessage="No product has this name"
          className={classes.products ?? ''}
        />
      )}
      {earlier.length > 0 && (
        <Select
          aria-label="Mark changes against"
          data={[
            { value: 'none', label: 'No changes marked' },
            ...earlier.map(({ version }) => ({ value: String(version), label: baseText(version, contract, seenVersion) })),
          ]}
          value={base === undefined ? 'none' : String(base)}
          onChange={(value) => onBase(value === null || value === 'none' ? undefined : Number(value))}
          allowDeselect={false}
          className={classes.base ?? ''}
        />
      )}
    </div>
  )
}

function baseText(version: number, { inForceVersion }: Contract, seenVersion: number | undefined): string {
  const why = [version === inForceVersion && 'accepted', version === seenVersion && 'seen last'].filter(Boolean).join(', ')
  return `Marked against version ${version}${why === '' ? '' : ` (${why})`}`
}

/** What was accepted last counts; without that, what the reader saw last; without that, the version before. */
export function usualBase({ inForceVersion, version, versions }: Contract, seenVersion: number | undefined): number | undefined {
  const earlier = versions.map((each) => each.version).filter((each) => each < version)
  return [inForceVersion, seenVersion, earlier[0]].find((each): each is number => typeof each === 'number' && earlier.includes(each))
}
