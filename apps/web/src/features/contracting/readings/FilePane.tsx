// The file with its colours: what the colours mean, what the cell pointed at means, the page, and the tabs of sheets and pages.

import { isRemark } from '@tradewind/domain/reading/doubts/remarks/is-remark.ts'
import type { Mark, Reading } from '@tradewind/domain/reading/reading.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { type ReactNode, useMemo } from 'react'
import { MARK_WORDS, MARKS, MEANING_WORDS, surenessText } from './meanings.ts'
import classes from './ReaderPage.module.css'
import { placeOf } from './selection.ts'
import type { Pointing, Selecting } from './pane-hands.ts'
import { SourcePane } from './SourcePane.tsx'

type FilePaneProps = {
  pages: readonly SourcePage[]
  page: SourcePage | undefined
  choosePage: (number: number) => void
  reading: Reading
  marks: ReadonlyMap<string, Mark>
  pointing: Pointing
  /** Absent: nothing can be corrected any more. */
  selecting?: Selecting | undefined
  hint: string
  children?: ReactNode
}

export function FilePane({ pages, page, choosePage, reading, marks, pointing, selecting, hint, children }: FilePaneProps) {
  const asked = useMemo(
    () =>
      new Set(
        reading.questions.flatMap((question) =>
          question.answer === undefined && !isRemark(question) ? [...question.cellIds, ...question.affects] : [],
        ),
      ),
    [reading],
  )
  const [first] = pointing.shown
  const mark = first === undefined ? undefined : marks.get(first)
  return (
    <section className={classes.file} aria-label="The file">
      <ul className={classes.legend} aria-label="What the marks mean">
        {MARKS.map((kind) => (
          <li key={kind}>
            <i data-mark={kind} aria-hidden />
            {MARK_WORDS[kind]}
          </li>
        ))}
      </ul>
      <p className={classes.line} aria-live="polite">
        {mark && first !== undefined ? (
          <>
            <b>{placeOf(first)}</b> {MEANING_WORDS[mark.meaning]} → {mark.understood}{' '}
            <span className="muted">{surenessText(mark.sureness)}</span>
          </>
        ) : (
          <span className="muted">{hint}</span>
        )}
      </p>
      <div className={classes.page}>
        {page && <SourcePane page={page} marks={marks} asked={asked} pointing={pointing} selecting={selecting} />}
      </div>
      {children}
      <nav className="tabs-of-sheets" aria-label="Sheets and pages">
        {pages.map((each) =>
          each.isHidden ? (
            <span key={each.number} className="muted">
              {each.name} (hidden in the file, not read)
            </span>
          ) : (
            <button
              key={each.number}
              type="button"
              aria-current={each.number === page?.number ? 'true' : undefined}
              onClick={() => choosePage(each.number)}
            >
              {each.name || `Page ${each.number}`}
            </button>
          ),
        )}
      </nav>
    </section>
  )
}
