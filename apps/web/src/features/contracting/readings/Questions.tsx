// What is doubtful, each with its possible answers, and what is left out, each with its reason and a way to its cells.

import { Button, NumberInput } from '@mantine/core'
import { isRemark } from '@tradewind/domain/reading/doubts/remarks/is-remark.ts'
import type { Correction, Question, Reading } from '@tradewind/domain/reading/reading.ts'
import type { LeftOfFile } from '@tradewind/domain/reading/taking-over/left-of-file.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import classes from './ReaderPage.module.css'
import type { Pointing } from './pane-hands.ts'

type QuestionsProps = {
  reading: Reading
  correct: (correction: Correction) => void
  pointing: Pointing
  /** Opens the form for the dates of the season of this cell. */
  sayDates: (cellId: string) => void
}

export function QuestionsPanel({ reading, correct, pointing, sayDates }: QuestionsProps) {
  const [remarks, questions] = [reading.questions.filter(isRemark), reading.questions.filter((question) => !isRemark(question))]
  return (
    <>
      {questions.length === 0 && <p className={classes.none}>Nothing in this file is doubtful.</p>}
      <ol className={classes.list}>
        {questions.map((question) => (
          <li
            key={question.questionId}
            data-answered={question.answer !== undefined || undefined}
            onMouseEnter={() => pointing.point(question.cellIds)}
          >
            <p>
              {question.text} <WaitsForIt question={question} />
            </p>
            <div className={classes.answers}>
              <Alternatives question={question} correct={correct} />
              {question.kind === 'year' && <YearForm correct={correct} />}
              {question.kind === 'seasonDates' && question.affects.length > 0 && question.cellIds[0] !== undefined && (
                <Button size="compact-sm" variant="default" onClick={() => sayDates(question.cellIds[0] ?? '')}>
                  Give its dates
                </Button>
              )}
              <Show cellIds={question.cellIds} pointing={pointing} />
            </div>
          </li>
        ))}
      </ol>
      {remarks.length > 0 && <Remarks remarks={remarks} pointing={pointing} />}
    </>
  )
}

/** What only the supplier can answer: no rate waits for it. */
function Remarks({ remarks, pointing }: { remarks: readonly Question[]; pointing: Pointing }) {
  return (
    <section aria-labelledby="remarks-of-file">
      <h3 id="remarks-of-file" className={classes.remarks}>
        Worth asking the supplier
      </h3>
      <p className={classes.none}>The file leaves this open. No rate waits for it.</p>
      <ul className={classes.list}>
        {remarks.map(({ questionId, text, cellIds }) => (
          <li key={questionId} onMouseEnter={() => pointing.point(cellIds)}>
            <p>{text}</p>
            <Show cellIds={cellIds} pointing={pointing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many rates wait for the answer. */
export function WaitsForIt({ question: { affects, answer } }: { question: Question }) {
  if (affects.length === 0 || answer !== undefined) return null
  return <span className="muted">{counted(affects.length, 'rate waits', 'rates wait')} for it.</span>
}

/** The answers that the reader offers. */
export function Alternatives({ question, correct }: { question: Question; correct: (correction: Correction) => void }) {
  return question.alternatives.map(({ value, text }) => (
    <Button
      key={value}
      size="compact-sm"
      variant={question.answer === value ? 'filled' : 'default'}
      aria-pressed={question.answer === value}
      onClick={() => correct(answerTo(question, value))}
    >
      {text}
    </Button>
  ))
}

/** The order of dates is one for the whole file. */
function answerTo({ kind, questionId }: Question, value: string): Correction {
  if (kind === 'dateOrder') return { kind, order: value === 'monthFirst' ? value : 'dayFirst' }
  return { kind: 'answer', questionId, value }
}

function YearForm({ correct }: { correct: (correction: Correction) => void }) {
  const [year, setYear] = useState<string | number>('')
  const wanted = Number(year)
  return (
    <form
      className={classes.answers}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted >= 2000 && wanted <= 2100) correct({ kind: 'year', year: wanted })
      }}
    >
      <NumberInput size="xs" w={90} aria-label="Year" placeholder="2027" min={2000} max={2100} value={year} onChange={setYear} />
      <Button size="xs" type="submit" disabled={wanted < 2000 || wanted > 2100}>
        Set the year
      </Button>
    </form>
  )
}

export function LeftPanel({ left, pointing }: { left: readonly LeftOfFile[]; pointing: Pointing }) {
  if (left.length === 0) return <p className={classes.none}>Everything in this file has a place in the rate sheet.</p>
  return (
    <ul className={classes.list}>
      {left.map(({ line, text, cellIds }, i) => (
        <li key={`${cellIds[0] ?? ''} ${i}`} onMouseEnter={() => pointing.point(cellIds)}>
          {line === undefined ? (
            <p>{text}</p>
          ) : (
            <p>
              “{line}” <span className="muted">{text}</span>
            </p>
          )}
          <Show cellIds={cellIds} pointing={pointing} />
        </li>
      ))}
    </ul>
  )
}

function Show({ cellIds, pointing }: { cellIds: readonly string[]; pointing: Pointing }) {
  const [first] = cellIds
  if (first === undefined) return null
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => pointing.pick(first)}>
      Show in the file
    </Button>
  )
}
