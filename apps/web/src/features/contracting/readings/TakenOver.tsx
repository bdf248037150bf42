// A file that was taken over: what came of it, and its page as it was understood.

import type { ReadingView } from '@tradewind/api/contracting/readings.ts'
import { Link } from '@tanstack/react-router'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useMemo, useState } from 'react'
import { paths } from '../../../paths.ts'
import { FilePane } from './FilePane.tsx'
import classes from './ReaderPage.module.css'

export function TakenOver({ view, taken }: { view: ReadingView; taken: NonNullable<ReadingView['taken']> }) {
  const pages = view.pages as readonly SourcePage[] // the domain's type, as the server stored it
  const reading = useMemo(() => readRateSheet(pages, view.corrections), [pages, view.corrections])
  const marks = useMemo(() => new Map(reading.marks.map((mark) => [mark.cellId, mark])), [reading])
  const [pageNumber, setPageNumber] = useState(pages.find((each) => !each.isHidden)?.number)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const point = (cellIds: readonly string[]) => setShown(new Set(cellIds))
  return (
    <>
      <div className={classes.taken}>
        <p>{view.fileName} was taken over.</p>
        <p className="muted s13">
          It took {counted(view.pressCount, 'confirmation', 'confirmations')} and{' '}
          {counted(view.correctionCount, 'correction or answer', 'corrections or answers')}.
        </p>
        <ul>
          {taken.sheets.map((sheet) => (
            <li key={sheet.draftId}>
              <Link to={paths.draft(sheet.draftId)}>{sheet.locationName}</Link>: {counted(sheet.rateCount, 'rate', 'rates')},{' '}
              {counted(sheet.pageCount, 'product', 'products')}
            </li>
          ))}
        </ul>
        {taken.left.length > 0 && (
          <details>
            <summary>{counted(taken.left.length, 'thing', 'things')} of this file not taken over</summary>
            <ul>
              {taken.left.map((text, i) => (
                <li key={`${text} ${i}`}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={classes.afterwards}>
        <FilePane
          pages={pages}
          page={pages.find((each) => each.number === pageNumber)}
          choosePage={setPageNumber}
          reading={reading}
          marks={marks}
          pointing={{ shown, point, pick: (cellId) => point([cellId]) }}
          hint="Point at a cell to see as what it was taken over."
        />
      </div>
    </>
  )
}
