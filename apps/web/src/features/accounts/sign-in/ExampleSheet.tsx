// A rate sheet in one look: what the product is, beside the form.

import { IconRefresh } from '@tabler/icons-react'
import { Initials } from '../../../ui/Initials.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './ExampleSheet.module.css'

const STRIP: readonly (readonly [hue: number, nights: number])[] = [
  [4, 26],
  [3, 49],
  [1, 78],
  [3, 110],
  [4, 17],
  [1, 54],
  [3, 31],
]
const MONTHS: readonly (readonly [label: string, at: string])[] = [
  ['Apr 2026', '0'],
  ['Jul', '24.9%'],
  ['Oct', '50.1%'],
  ['Jan 2027', '75.3%'],
]
const SEASONS: readonly (readonly [name: string, hue: number])[] = [
  ['Low', 1],
  ['Mid', 3],
  ['High', 4],
]
const ROWS: readonly (readonly [rate: string, ...amounts: string[]])[] = [
  ['Single', '70.00', '82.00', '98.00'],
  ['Double', '84.00', '98.00', '126.00'],
  ['Twin', '84.00', '98.00', '126.00'],
  ['Extra Adult', '26.00', '30.00', '38.00'],
  ['Extra Child', '12.00', '14.00', '18.00'],
]

export function ExampleSheet() {
  return (
    <div className={classes.sheet}>
      <div className={classes.paper}>
        <div className="row g3">
          <Initials name="Riad Zellige" size={36} />
          <div className="grow">
            <h2>Riad Zellige, Marrakech</h2>
            <p className="s12 muted">Patio room, bed &amp; breakfast · EUR per room and night</p>
          </div>
          <Tag>2026/27</Tag>
        </div>
        <div className={classes.strip} aria-hidden>
          {STRIP.map(([hue, nights], i) => (
            <i key={`${hue}-${i}`} className={`hue-${hue}`} style={{ flex: nights }} />
          ))}
        </div>
        <div className={classes.months} aria-hidden>
          {MONTHS.map(([label, at]) => (
            <span key={label} style={{ left: at }}>
              {label}
            </span>
          ))}
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">Retail</th>
              {SEASONS.map(([name, hue]) => (
                <th key={name} scope="col">
                  <span className={classes.season}>
                    <i className={`swatch hue-${hue}`} />
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([rate, ...amounts]) => (
              <tr key={rate}>
                <th scope="row">{rate}</th>
                {amounts.map((amount, i) => (
                  <td key={SEASONS[i]?.[0]}>{amount}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.claim}>
        <IconRefresh size={16} stroke={1.75} aria-hidden />
        Keep the sheet once. Every partner reads the same rates, and you read who has accepted.
      </p>
    </div>
  )
}
