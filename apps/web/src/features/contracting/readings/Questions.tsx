// What is doubtful, each with its possible answers, and what is left out, each with its reason and a way to its cells.

import { Button } from '@mantine/core'
import type { Reading } from '@tradewind/domain/reading/reading.ts'
import type { Remark } from '@tradewind/domain/reading/taking-over/sheet-to-be.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import classes from './ReaderPage.module.css'
import type { Pointing } from './SourcePane.tsx'

type QuestionsProps = { reading: Reading; answer: (questionId: string, value: string) => void; pointing: Pointing }

export function QuestionsPanel({ reading, answer, pointing }: QuestionsProps) {
  if (reading.questions.length === 0) return <p className={classes.none}>Nothing in this file is doubtful.</p>
  return (
    <ol className={classes.list}>
      {reading.questions.map((question) => (
        <li
          key={question.questionId}
          data-answered={question.answer !== undefined || undefined}
          onMouseEnter={() => pointing.point(question.cellIds)}
        >
          <p>
            {question.text}{' '}
            {question.affects.length > 0 && (
              <span className="muted">{counted(question.affects.length, 'rate waits', 'rates wait')} for it.</span>
            )}
          </p>
          <div className={classes.answers}>
            {question.alternatives.map(({ value, text }) => (
              <Button
                key={value}
                size="compact-sm"
                variant={question.answer === value ? 'filled' : 'default'}
                aria-pressed={question.answer === value}
                onClick={() => answer(question.questionId, value)}
              >
                {text}
              </Button>
            ))}
            {question.alternatives.length === 0 && question.affects.length > 0 && (
              <span className="muted s12">Leave these cells out, or correct the file and import it again.</span>
            )}
            <Show cellIds={question.cellIds} pointing={pointing} />
          </div>
        </li>
      ))}
    </ol>
  )
}

export function NotUnderstoodPanel({ reading, remarks, pointing }: { reading: Reading; remarks: readonly Remark[]; pointing: Pointing }) {
  if (reading.notUnderstood.length + remarks.length === 0)
    return <p className={classes.none}>Everything in this file has a place in the rate sheet.</p>
  return (
    <ul className={classes.list}>
      {reading.notUnderstood.map((line, i) => (
        <li key={`line ${line.cellIds[0] ?? i}`} onMouseEnter={() => pointing.point(line.cellIds)}>
          <p>
            “{line.text}” <span className="muted">{line.why}</span>
          </p>
          <Show cellIds={line.cellIds} pointing={pointing} />
        </li>
      ))}
      {remarks.map((remark, i) => (
        <li key={`remark ${remark.cellIds[0] ?? ''} ${i}`} onMouseEnter={() => pointing.point(remark.cellIds)}>
          <p>{remark.text}</p>
          <Show cellIds={remark.cellIds} pointing={pointing} />
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
