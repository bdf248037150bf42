// One location as the import would make it: seasons on the year, and their rates.

import { noPriceText } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import type { previewImport } from '@tradewind/api/contracting/imports.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './LocationPreview.module.css'

type Location = AnswerOf<typeof previewImport>['items'][number]
type Season = Location['products'][number]['seasons'][number]

const CHANGES = { new: ['accent', 'New'], changed: ['info', 'Changed'], unchanged: ['neutral', 'Unchanged'] } as const

export function LocationPreview({ location }: { location: Location }) {
  const [tone, label] = CHANGES[location.change]
  return (
    <li className={classes.location}>
      <div className={classes.head}>
        <span className="med">{location.locationName}</span>
        <span className="muted s12">{location.place}</span>
        <Tag tone={tone}>{label}</Tag>
        {location.unassignedNights > 0 && <Tag tone="warn">{location.unassignedNights} nights without a season</Tag>}
        <span className="end muted s12 tn">
          {location.rowNumbers.length === 1
            ? `row ${location.rowNumbers[0]}`
            : `rows ${location.rowNumbers.slice(0, 6).join(', ')}${location.rowNumbers.length > 6 ? ', …' : ''}`}
        </span>
      </div>
      {location.products.map((product) => (
        <div key={`${product.productName} ${product.ratePackageName}`} className={classes.product}>
          {location.products.length > 1 && (
            <p className="s12 t2">
              {product.productName}, {product.ratePackageName}{' '}
              {location.change === 'changed' && <Tag tone={CHANGES[product.change][0]}>{CHANGES[product.change][1]}</Tag>}
            </p>
          )}
          <ul className={classes.seasons}>
            {product.seasons.map((season, i) => (
              <SeasonLine key={season.seasonName} season={season} hue={(i % 8) + 1} currency={location.currency} />
            ))}
          </ul>
        </div>
      ))}
    </li>
  )
}

function SeasonLine({ season, hue, currency }: { season: Season; hue: number; currency: string }) {
  return (
    <li className={`${classes.season} hue-${hue}`}>
      <i className="swatch" />
      <span className={`${classes.name} clip`}>{season.seasonName}</span>
      <span className="muted tn grow">
        {season.dateRanges.map((range) => `${isoDayText(range.from)} – ${isoDayText(range.to)}`).join(', ')}
      </span>
      <span className="tn">
        {season.rates.map((rate) => `${rate.name} ${rate.amount ?? noPriceText(rate)}`).join(' · ')} {currency}
      </span>
    </li>
  )
}
