// A rate sheet as a good printed one: masthead, validity, seasons, rates, and everything that holds besides.

import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { isoDayText } from '../../../../ui/moment-text.ts'
import { currencyText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useDeferredValue, useState } from 'react'
import { closingItems } from './closing-items.ts'
import { ProductRates } from './ProductRates.tsx'
import classes from './RateSheetPaper.module.css'
import { SeasonList } from './SeasonList.tsx'
import { SeasonPicker } from './SeasonPicker.tsx'
import { fileAddress, type PlacedProduct, productPages, sharedSeasons, type SheetView, sheetViewOf } from '../view/public.ts'
import { YearStrip } from './YearStrip.tsx'

export type RateSheetPaperProps = {
  sheet: PlacedSheet
  location: { locationName: string; place: string; address: string | null }
  supplierName: string
  /** The buyer, on a contract. */
  preparedFor?: string | undefined
  /** An earlier version: rates that differ from it are marked. */
  before?: PlacedSheet | undefined
}

/** What fits above the fold is drawn at once, the rest in the next moment. */
const FIRST_DRAWN = 3

export function RateSheetPaper({ sheet, location, supplierName, preparedFor, before }: RateSheetPaperProps) {
  const view = sheetViewOf(sheet)
  const earlier = before && sheetViewOf(before)
  const pages = productPages(view)
  const shared = sharedSeasons(pages)
  const isNarrow = useMediaQuery('(max-width: 760px)') ?? false
  const seasonNames = [...new Set(pages.flatMap((page) => page.body.seasons.map((season) => season.seasonName)))]
  const [chosenSeason, setChosenSeason] = useState<string>()
  const onlySeason = isNarrow && seasonNames.length > 1 ? (chosenSeason ?? seasonNames[0]) : undefined
  const [first] = pages
  // A count, since pages that lag behind would stand under the head of another sheet.
  const drawn = useDeferredValue(pages.length, FIRST_DRAWN)
  return (
    <article className={classes.paper} aria-label={`Rate sheet ${view.head.templateName}`}>
      <Masthead view={view} location={location} supplierName={supplierName} preparedFor={preparedFor} />
      {pages.length === 0 && <p className={`${classes.nothing} t2`}>This rate sheet has no rates yet.</p>}
      {shared && first && (
        <>
          <YearStrip head={view.head} seasons={first.body.seasons} />
          <SeasonList head={view.head} seasons={first.body.seasons} />
        </>
      )}
      {onlySeason !== undefined && <SeasonPicker names={seasonNames} value={onlySeason} onChange={setChosenSeason} />}
      {pages.slice(0, drawn).map((page) => (
        <section
          key={page.pageId}
          id={page.pageId}
          className={classes.product}
          style={likelyHeight(page)}
          aria-label={`${page.body.productName}, ${page.body.ratePackageName}`}
        >
          {!shared && (
            <div className={classes.own}>
              <YearStrip head={view.head} seasons={page.body.seasons} isSmall />
              <SeasonList head={view.head} seasons={page.body.seasons} />
            </div>
          )}
          <ProductRates page={page} pages={view.products} head={view.head} onlySeason={onlySeason} before={earlier} />
        </section>
      ))}
      <Closing view={view} />
    </article>
  )
}

/** How much place a product takes before it was ever drawn. */
function likelyHeight({ body: { seasonRates } }: PlacedProduct): CSSProperties {
  const rows = Math.max(1, ...seasonRates.map(({ rateSets }) => rateSets.reduce((sum, set) => sum + set.rates.length, 0)))
  return { '--rows': rows } as CSSProperties // a property of our own
}

type MastheadProps = { view: SheetView; location: RateSheetPaperProps['location']; supplierName: string; preparedFor: string | undefined }

function Masthead({ view: { head }, location, supplierName, preparedFor }: MastheadProps) {
  // What the address says already is not said again.
  const places = location.place.split(', ').filter((part) => !location.address?.includes(part))
  const where = [location.address, ...places].filter(Boolean).join(', ')
  return (
    <header className={classes.masthead}>
      <div className="grow">
        <h2 className={classes.title}>{head.templateName}</h2>
        <p className="t2">{location.locationName}</p>
        {where !== '' && <p className="t2 s13">{where}</p>}
      </div>
      <div className={`${classes.facts} s12 t2`}>
        {preparedFor !== undefined && (
          <p>
            Prepared for <b>{preparedFor}</b>
          </p>
        )}
        <p>
          By <b>{supplierName}</b>
        </p>
        <p className="tn">
          Valid{' '}
          <b>
            {isoDayText(head.startDate)} – {isoDayText(head.endDate)}
          </b>
        </p>
        <p>{currencyText(head)}</p>
      </div>
    </header>
  )
}

function Closing({ view: { head, policies, notes } }: { view: SheetView }) {
  const items = closingItems(policies, notes, head.currency)
  const papers = notes?.billingInformation?.insuranceFiles ?? []
  if (items.length + papers.length === 0) return null
  return (
    <div className={classes.closing}>
      {items.map(([title, text]) => (
        <section key={title + text}>
          <h3>{title}</h3>
          <p className={`${classes.prose} t2`}>{text}</p>
        </section>
      ))}
      {papers.length > 0 && (
        <section>
          <h3>Insurance papers</h3>
          <ul className="t2">
            {papers.map((file) => (
              <li key={file.path}>
                <a href={fileAddress(file)} download={file.name}>
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
